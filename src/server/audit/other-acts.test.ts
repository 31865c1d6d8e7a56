import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createClassType,
  deleteClassType,
  deleteDescription,
  renameClassType,
  rewriteDescription,
  saveDescription,
} from '#contract/classes.ts'
import { verifyEmail } from '#contract/mailbox.ts'
import { changePassword, forgotPassword, resetPassword } from '#contract/passwords.ts'
import { savePreferences } from '#contract/preferences.ts'
import { cancelSubscription } from '#contract/subscription.ts'
import { addTeamMember, answerInvitation, leaveTeam } from '#contract/team.ts'
import { deleteBackground, restoreBackground } from '#contract/uploads.ts'
import { PublicId } from '#domain/ids.ts'
import { issueToken } from '#server/accounts/email-verification/email-tokens.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import { startTestInbox, type TestInbox } from '#server/mail/testing.ts'
import { mockProvider } from '#server/ports/payments/mock-provider.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { readyVideo } from '#server/uploads/testing.ts'
import { eventsSince, kindsAbout, latestId } from './testing.ts'

let server: TestServer
let inbox: TestInbox
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer({ ports: { payments: mockProvider } })
  inbox = await startTestInbox(server.ports)
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server?.stop())

/** The events of an action, without the fields that all tests share. */
async function left(work: () => Promise<unknown>) {
  const { sql } = server.ports
  const before = await latestId(sql)
  await work()
  const events = await eventsSince(sql, before)
  return events.map(({ kind, actor_id, subject_id, before, after }) => ({
    kind,
    by: actor_id,
    whom: subject_id,
    ...(before && { before }),
    ...(after && { after }),
  }))
}

describe('an action that leaves an event only when it affects others', () => {
  it('is deleting a video and restoring it', async () => {
    const mia = await server.signedIn()
    const [own, shared] = [
      await readyVideo(server, { ownerId: mia.userId, title: 'Mine' }),
      await readyVideo(server, { ownerId: null, title: 'Everybody’s' }),
    ].map((id) => ({ params: { id: PublicId.parse(id) } }))
    if (!own || !shared) throw new Error('Two videos were made')
    const remove = async (who: SignedIn, video: typeof own) => {
      await who.call(deleteBackground, video)
      await who.call(restoreBackground, video)
    }
    expect(await left(() => remove(mia, own))).toEqual([])
    expect(await left(() => remove(admin, own))).toEqual([
      { kind: 'video.deleted', by: admin.userId, whom: mia.userId },
      { kind: 'video.restored', by: admin.userId, whom: mia.userId },
    ])
    const before = { title: 'Everybody’s' }
    expect(await left(() => remove(admin, shared))).toEqual([
      { kind: 'library_video.deleted', by: admin.userId, whom: null, before },
      { kind: 'library_video.restored', by: admin.userId, whom: null, before },
    ])
  })

  it('is describing a class: for everyone, or as an owner for the team', async () => {
    const { owner } = await openTestStudio(server)
    const pro = await server.signedIn({ role: 'pro' })
    const describe = async (who: SignedIn, userId?: null) => {
      const said = { className: `Heels ${randomUUID().slice(0, 8)}`, description: 'Strut.' }
      const { body } = await who.call(saveDescription, {
        body: { ...said, ...(userId === null && { userId }) },
      })
      if (body.deleted) throw new Error('A description was saved')
      const params = { id: body.id }
      await who.call(rewriteDescription, { params, body: { description: 'Spin.' } })
      await who.call(deleteDescription, { params })
    }
    const kinds = async (work: () => Promise<unknown>) =>
      (await left(work)).map(({ kind, after }) => [kind, after?.forEverybody])
    const [saved, deleted] = ['class_description.saved', 'class_description.deleted']
    expect(await left(() => describe(pro))).toEqual([])
    expect(await kinds(() => describe(owner))).toEqual([
      [saved, false],
      [saved, false],
      [deleted, false],
    ])
    expect(await kinds(() => describe(admin, null))).toEqual([
      [saved, true],
      [saved, true],
      [deleted, true],
    ])
  })

  it('is a class type, which an owner’s team inherits', async () => {
    const { owner } = await openTestStudio(server)
    const pro = await server.signedIn({ role: 'pro' })
    const make = async (who: SignedIn) => {
      const { id } = (await who.call(createClassType, { body: { classType: 'Silks', description: '' } })).body
      const params = { id }
      await who.call(renameClassType, { params, body: { classType: 'Silks & Rope' } })
      await who.call(deleteClassType, { params })
    }
    expect(await left(() => make(pro))).toEqual([])
    expect((await left(() => make(owner))).map(({ kind }) => kind)).toEqual([
      'class_type.added',
      'class_type.renamed',
      'class_type.deleted',
    ])
  })

  it('is renaming the studio, by its owner', async () => {
    const { owner } = await openTestStudio(server, { name: 'Velvet Pole' })
    const name = (studio: string) => owner.call(savePreferences, { body: { studio } })
    expect(await left(() => name('Velvet Pole'))).toEqual([])
    expect(await left(() => name('Silk Pole'))).toEqual([
      {
        kind: 'studio.renamed',
        by: owner.userId,
        whom: null,
        before: { studioName: 'Velvet Pole' },
        after: { studioName: 'Silk Pole' },
      },
    ])
  })
})

describe('an action on one’s own account', () => {
  it('is a changed password, a verified email, and a password reset by email', async () => {
    const mia = await server.signedIn()
    const { sql, clock } = server.ports
    const body = { currentPassword: TEST_PASSWORD, newPassword: 'velvet & steel' }
    await mia.call(changePassword, { body })
    const bearer = { userId: mia.userId, email: mia.email, purpose: 'verify' } as const
    await mia.call(verifyEmail, { body: { token: await issueToken({ sql, clock }, bearer) } })
    await mia.call(forgotPassword, { body: { email: mia.email } })
    const token = await inbox.tokenTo(mia.email, 'reset')
    await server.client().call(resetPassword, { body: { token, newPassword: 'feather boa' } })
    expect(await kindsAbout(sql, mia.userId)).toEqual([
      'password.changed',
      'mailbox.proven',
      'password.reset',
      'sign_in.succeeded',
    ])
    const { rows } = await server.ports.database.pool.query(
      'select * from audit_events where subject_id = $1',
      [mia.userId],
    )
    for (const secret of [TEST_PASSWORD, 'velvet & steel', 'feather boa', token])
      expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('is a canceled plan, with before and after', async () => {
    const pro = await server.signedIn({ role: 'pro', subscriptionStatus: 'pro' })
    const [event] = await left(() => pro.call(cancelSubscription, {}))
    expect(event).toMatchObject({
      kind: 'plan.cancelled',
      by: pro.userId,
      whom: pro.userId,
      before: { role: 'pro', planStatus: 'pro' },
    })
    expect(await left(() => pro.call(cancelSubscription, {}))).toEqual([])
  })

  it('is joining a team, and leaving it', async () => {
    const { owner } = await openTestStudio(server)
    const mia = await server.signedIn()
    await server.ports.sql
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('id', '=', mia.userId)
      .execute()
    const invite = async () =>
      (await owner.call(addTeamMember, { body: { email: mia.email, name: 'Mia' } })).body.id
    await mia.call(answerInvitation, { params: { id: await invite() }, body: { accept: false } })
    await mia.call(answerInvitation, { params: { id: await invite() }, body: { accept: true } })
    await mia.call(leaveTeam, {})
    expect(await kindsAbout(server.ports.sql, mia.userId)).toEqual([
      'team.invited',
      'team.declined',
      'team.invited',
      'team.joined',
      'team.left',
    ])
  })
})
