import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, readAuthUser } from '#contract/account.ts'
import { deleteAccount } from '#contract/own-data.ts'
import { changePassword, forgotPassword } from '#contract/passwords.ts'
import { register } from '#contract/registration.ts'
import { addTeamMember, readTeam } from '#contract/team.ts'
import { markEmailVerified } from '#server/accounts/email-verification/mark-email-verified.ts'
import { personalTables, personWithData } from '#server/accounts/own-data/testing.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import { startTestInbox, type TestInbox } from '#server/mail/testing.ts'
import { finishedVideo } from '#server/renders/testing/finished-video.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { meet } from '#server/testing/meet.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { startErasureWorker } from './erasure-job.ts'

let server: TestServer
let inbox: TestInbox
beforeAll(async () => {
  server = await startTestServer()
  inbox = await startTestInbox(server.ports)
  await startErasureWorker(server.ports)
})
afterAll(() => server.stop())

const remove = (person: SignedIn, password = TEST_PASSWORD) =>
  person.call(deleteAccount, { body: { password } })

describe('deleting an account', () => {
  it('deletes everything: rows, files, sessions (SV-18, SV-19, threat 49)', async () => {
    const [mia, eve] = [await personWithData(server, 'Mia'), await personWithData(server, 'Eve')]
    const phone = server.client()
    await phone.login(mia.email)
    expect((await remove(mia)).body).toEqual({ success: true })
    expect(mia.cookies.has('sid')).toBe(false)
    expect((await phone.call(readAuthUser, {})).status).toBe(401)
    for (const { table, column } of await personalTables(server)) {
      const { rows } = await raw<{ id: string }>`
        select 1 from ${raw.table(table)} where ${raw.ref(column)} = ${mia.userId}`.execute(server.ports.sql)
      expect([table, rows]).toEqual([table, []])
    }
    await expect.poll(async () => (await stored()).filter((key) => key.includes(mia.upload))).toEqual([])
    await expect.poll(async () => (await stored()).filter((key) => key.includes(mia.video))).toEqual([])
    expect((await stored()).filter((key) => key.includes(eve.upload))).toHaveLength(2)
    expect((await eve.call(readAuthUser, {})).status).toBe(200)
  })

  it('leaves its id and email in no table but the audit log, not even in jobs that are done', async () => {
    const mia = await personWithData(server, 'Mia')
    await markEmailVerified(server.ports.sql, mia, new Date())
    const newPassword = 'a long sentence of Mia'
    await mia.call(changePassword, { body: { currentPassword: TEST_PASSWORD, newPassword } })
    await mia.call(forgotPassword, { body: { email: mia.email } })
    expect(await inbox.emailsTo(mia.email)).toHaveLength(2)
    expect(await tablesWith(mia.userId)).toContain('pgboss.job_common')
    expect((await remove(mia, newPassword)).status).toBe(200)
    await expect.poll(() => tablesWith(mia.userId)).toEqual(['audit_events'])
    expect((await jobsWith(mia.email)).filter((kind) => kind !== 'account.deleted')).toEqual([])
  })

  it('confirms by email, deletes stored emails, and frees the address for a new account', async () => {
    const mia = await server.signedIn()
    await markEmailVerified(server.ports.sql, mia, new Date())
    await mia.call(forgotPassword, { body: { email: mia.email } })
    expect(await inbox.emailsTo(mia.email)).toHaveLength(1)
    await remove(mia)
    const left = await inbox.emailsTo(mia.email)
    expect(left.map(({ subject }) => subject)).toEqual(['Your PolePro account is deleted'])
    const again = server.client()
    expect((await again.call(login, { body: { email: mia.email, password: TEST_PASSWORD } })).status).toBe(
      401,
    )
    expect((await again.call(register, { body: { email: mia.email, password: TEST_PASSWORD } })).status).toBe(
      201,
    )
  })

  it('sends nothing to an unverified email: it may be a stranger’s', async () => {
    const mia = await server.signedIn()
    await remove(mia)
    expect(await inbox.emailsTo(mia.email)).toEqual([])
  })

  it('is refused if the password has changed since the check', async () => {
    const mia = await server.signedIn()
    const [reply] = await meet(server, {
      lock: raw`update users set password_hash = 'of another' where id = ${mia.userId}`,
      start: () => [remove(mia)],
    })
    expect([reply?.status, reply?.problem?.code]).toEqual([400, 'auth.wrong_password'])
  })

  it('stops a running render and notifies its watchers', async () => {
    const mia = await server.signedIn()
    const video = await finishedVideo(server, mia.userId)
    const job = await server.ports.jobs.enqueue(server.ports.sql, 'compose', { renderId: video })
    await server.ports.sql
      .updateTable('renders')
      .set({ status: 'queued', job_id: job ?? null, file_key: null, watermarked: null })
      .where('id', '=', video)
      .execute()
    let told = 0
    const end = server.ports.progress.subscribe(`render:${video}`, () => {
      told += 1
    })
    await remove(mia)
    const state = async () =>
      (await raw<{ state: string }>`select state from pgboss.job where id = ${job}`.execute(server.ports.sql))
        .rows[0]?.state
    await expect.poll(state).toBe('cancelled')
    await expect.poll(() => told).toBe(1)
    end()
  })

  it('needs the password, and a wrong one does not sign out', async () => {
    const mia = await server.signedIn()
    const { status, problem } = await remove(mia, 'wrong')
    expect([status, problem?.code, Object.keys(problem?.fieldErrors ?? {})]).toEqual([
      400,
      'auth.wrong_password',
      ['password'],
    ])
    expect((await mia.call(readAuthUser, {})).status).toBe(200)
  })

  it('is refused while an owner still has a team', async () => {
    const { owner, member } = await openTestStudio(server)
    const { status, problem } = await remove(owner)
    expect([status, problem?.code]).toEqual([409, 'account.owns_team'])
    expect(problem?.message).toContain('Remove them first')
    expect((await remove(member)).status).toBe(200)
    expect((await remove(owner)).status).toBe(200)
  })

  it('also deletes the studio and its team if the owner’s plan has ended', async () => {
    const { owner, member } = await openTestStudio(server)
    const { sql } = server.ports
    await sql.updateTable('users').set({ role: 'user' }).where('id', '=', owner.userId).execute()
    expect((await remove(owner)).status).toBe(200)
    expect((await member.call(readAuthUser, {})).body).toMatchObject({ role: 'user', studioId: null })
  })

  it('deletes invitations and stored emails of a verified email; those of an unverified one stay', async () => {
    const { owner } = await openTestStudio(server)
    const [known, unproven] = [await server.signedIn(), await server.signedIn()]
    const { sql } = server.ports
    await sql
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('id', '=', known.userId)
      .execute()
    for (const { email } of [known, unproven]) {
      await owner.call(addTeamMember, { body: { email, name: 'Nina' } })
    }
    const invited = await inbox.emailsTo(unproven.email)
    expect([invited.length, (await inbox.emailsTo(known.email)).length]).toEqual([1, 1])
    for (const person of [known, unproven]) await remove(person)
    expect(await inbox.emailsTo(unproven.email)).toEqual(invited)
    const left = await inbox.emailsTo(known.email)
    expect(left.map(({ subject }) => subject)).toEqual(['Your PolePro account is deleted'])
    const { teamMembers } = (await owner.call(readTeam, {})).body
    expect(teamMembers.map(({ email }) => email).slice(1)).toEqual([unproven.email])
  })

  it('is refused while a subscription is running; a canceled one only ends earlier', async () => {
    const mia = await server.signedIn({ role: 'pro', subscriptionStatus: 'pro' })
    const set = (change: object) =>
      server.ports.sql.updateTable('users').set(change).where('id', '=', mia.userId).execute()
    await set({ subscription_id: 'sub_1', subscription_expires_at: new Date(Date.now() + 86_400_000) })
    const { status, problem } = await remove(mia)
    expect([status, problem?.code]).toEqual([409, 'account.subscribed'])
    expect(problem?.message).toContain('cancel it first')
    await set({ subscription_status: 'canceled' })
    expect((await remove(mia)).status).toBe(200)
  })

  it('takes no administrator lock for other accounts', async () => {
    const [mia, admin] = [await server.signedIn(), await server.signedIn({ role: 'admin' })]
    await server.ports.sql.transaction().execute(async (trx) => {
      await raw`select from users where id = ${admin.userId} for update`.execute(trx)
      expect((await remove(mia)).status).toBe(200)
    })
  })

  it('is refused for the last administrator: of two parallel deletions one is refused (SV-17, threat 33)', async () => {
    await server.ports.sql.updateTable('users').set({ role: 'user' }).where('role', '=', 'admin').execute()
    const admins = [await server.signedIn({ role: 'admin' }), await server.signedIn({ role: 'admin' })]
    const replies = await Promise.all(admins.map((admin) => remove(admin)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.problem).toMatchObject({
      code: 'admin.last',
      message: 'You are the last administrator. Please make another account one first.',
    })
  })
})

/** Kinds of the emails in whose jobs a text stands. */
async function jobsWith(text: string): Promise<string[]> {
  const { rows } = await raw<{ kind: string }>`
    select data ->> 'kind' as kind from pgboss.job where data::text like ${`%${text}%`}`.execute(
    server.ports.sql,
  )
  return rows.map(({ kind }) => kind)
}

/** The tables in which a text stands, in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { sql } = server.ports
  const { rows } = await raw<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`.execute(sql)
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const like = raw`select from ${raw.raw(name)} as each_row where each_row::text like ${`%${text}%`} limit 1`
      return (await like.execute(sql)).rows.length > 0 ? [name] : []
    }),
  )
  return found.flat().toSorted()
}

const stored = async (): Promise<string[]> =>
  (await Array.fromAsync(server.ports.files.list(''))).map(({ key }) => key)
