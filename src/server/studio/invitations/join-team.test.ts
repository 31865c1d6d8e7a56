import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyEmail } from '#contract/mailbox.ts'
import { transaction } from '#server/db/transaction.ts'
import { EMAIL_KINDS } from '#server/email-kinds.ts'
import { startMailWorker } from '#server/mail/start-mail-worker.ts'
import { readOutbox } from '#server/ports/mail/outbox.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { meet } from '#server/testing/meet.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { joinTeam } from './join-team.ts'
import { answer, invitations, invite, known, me, newEmail, prove, team } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await startMailWorker(server.ports, EMAIL_KINDS)
})
afterAll(() => server.stop())

describe('an account that registers with an invited email', () => {
  it('is on the team once the email is verified, and not before (AU-21, SV-23, threat 30)', async () => {
    const { owner } = await openTestStudio(server)
    const { email } = await invite(owner, newEmail())
    const newcomer = await server.signedIn({ email })
    expect((await me(newcomer)).role).toBe('user')
    expect(await invitations(newcomer)).toEqual([])
    expect((await team(owner))[1]?.userId).toBeNull()
    await prove(server, newcomer)
    expect(await me(newcomer)).toMatchObject({ role: 'studio_team', studioName: 'Velvet Pole' })
    expect((await team(owner))[1]?.userId).toBe(newcomer.userId)
  })

  it('chooses if two studios invited the email', async () => {
    const [one, two] = [await openTestStudio(server), await openTestStudio(server, { name: 'Silk House' })]
    const { email } = await invite(one.owner, newEmail())
    await invite(two.owner, email)
    const newcomer = await known(server, { email })
    await prove(server, newcomer)
    expect((await me(newcomer)).role).toBe('user')
    expect((await invitations(newcomer)).map(({ studioName }) => studioName)).toEqual([
      'Silk House',
      'Velvet Pole',
    ])
  })
})

it('an email that is invited, registered and verified is on the team (AU-21, EX-4)', async () => {
  const { owner } = await openTestStudio(server)
  const { email } = await invite(owner, newEmail())
  const newcomer = server.client()
  await newcomer.register(email)
  const tokens = async () => {
    const emails = await readOutbox(server.ports.sql, email)
    return emails.flatMap(({ text }) => /verify=([\w-]+)/.exec(text)?.[1] ?? [])
  }
  await expect.poll(async () => (await tokens()).length).toBe(1)
  expect((await me(newcomer)).role).toBe('user')
  const [token = ''] = await tokens()
  expect((await newcomer.call(verifyEmail, { body: { token } })).status).toBe(200)
  expect(await me(newcomer)).toMatchObject({ role: 'studio_team', studioName: 'Velvet Pole' })
  expect((await team(owner))[1]).toMatchObject({ email, userId: (await me(newcomer)).id })
})

describe('an invitation', () => {
  it.each(['studio_owner', 'admin'] as const)(
    'older than the account of a %s changes nothing when the email is verified',
    async (role) => {
      const { owner } = await openTestStudio(server)
      const { email } = await invite(owner, newEmail())
      const client = await known(server, { email, role })
      await prove(server, client)
      expect(await me(client)).toMatchObject({ role, studioId: null })
      expect((await team(owner))[1]?.userId).toBeNull()
    },
  )

  it('accepted while its receiver becomes an owner creates no membership', async () => {
    const { owner } = await openTestStudio(server)
    const client = await known(server)
    const { id } = await invite(owner, client.email)
    const [answered] = await meet(server, {
      lock: raw`update users set role = 'studio_owner' where id = ${client.userId}`,
      start: () => [answer(client, id)],
    })
    expect(answered?.status).toBe(404)
    expect(await me(client)).toMatchObject({ role: 'studio_owner', studioId: null })
  })

  it('accepted while its studio is deleted locks the studio first', async () => {
    const { owner } = await openTestStudio(server)
    const client = await known(server)
    const { id } = await invite(owner, client.email)
    const { sql } = server.ports
    const [answered] = await meet(server, {
      lock: raw`select from studios where owner_id = ${owner.userId} for update`,
      start: () => [answer(client, id)],
      meanwhile: () => raw`select from team_members where id = ${id} for update nowait`.execute(sql),
    })
    expect(answered?.status).toBe(200)
  })

  it('links no account to a studio whose owner has just lost the plan', async () => {
    const { owner } = await openTestStudio(server)
    const client = await known(server)
    const { id } = await invite(owner, client.email)
    const { sql } = server.ports
    await sql.updateTable('users').set({ role: 'pro' }).where('id', '=', owner.userId).execute()
    const joined = await transaction(sql, (trx) =>
      joinTeam(trx, { id, email: client.email, userId: client.userId }),
    )
    expect([joined, (await me(client)).studioId]).toEqual([false, null])
  })
})
