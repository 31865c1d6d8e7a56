import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, logout } from '#contract/account.ts'
import { changePassword } from '#contract/passwords.ts'
import { register } from '#contract/registration.ts'
import { endSessionById, listSessions, signOutEverywhere } from '#contract/sessions.ts'
import { markEmailVerified } from '#server/accounts/email-verification/mark-email-verified.ts'
import { eventsSince, kindsAbout, latestId } from '#server/audit/testing.ts'
import { EMAIL_KINDS } from '#server/email-kinds.ts'
import { startMailWorker } from '#server/mail/start-mail-worker.ts'
import { type SmtpSink, startSmtpSink } from '#server/ports/mail/testing.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { recognizeBrowser } from './known-browsers.ts'

const PASSWORD = 'silk & chrome'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1'
const NEWS = 'New sign-in to your PolePro account'

let sink: SmtpSink
let server: TestServer
let time = new Date('2026-11-22T14:05:00Z')
beforeAll(async () => {
  sink = await startSmtpSink({ disabledCommands: ['STARTTLS'] })
  const mail = { host: '127.0.0.1', port: sink.port, secure: false, auth: undefined, from: 'us@polepro.test' }
  server = await startTestServer({
    config: { mail, trustProxy: ['loopback'] },
    ports: { clock: { now: () => time } },
  })
  await startMailWorker(server.ports, EMAIL_KINDS)
})
afterAll(async () => {
  await server.stop()
  await sink.stop()
})

let count = 0
/** Headers of a request from a new network. */
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${++count % 250}` })

/** An account with a verified email, and the browser that created it. */
async function account({ timezone }: { timezone?: string } = {}) {
  const client = server.client()
  const email = `person-${++count}@mail.example`
  const body = { email, password: PASSWORD, ...(timezone && { timezone }) }
  const { id } = (await client.call(register, { body, headers: elsewhere() })).body
  await sink.next(email)
  await markEmailVerified(server.ports.sql, { userId: id, email }, time)
  return { client, email, userId: id }
}

const signIn = (email: string, client = server.client(), headers: Record<string, string> = elsewhere()) =>
  client.call(login, { body: { email, password: PASSWORD }, headers })
const fail = (email: string, headers: Record<string, string> = elsewhere()) =>
  server.client().call(login, { body: { email, password: 'wrong' }, headers })
const forget = (client: TestClient) => client.call(logout, {})

/** Waits until the email queue is empty. */
async function newsTo(email: string): Promise<number> {
  await expect.poll(async () => (await waiting()).length).toBe(0)
  return sink.mails.filter(({ recipients, subject }) => recipients.includes(email) && subject === NEWS).length
}

const waiting = () =>
  server.ports.database.pool
    .query("select id from pgboss.job where name = 'mail' and state < 'completed'")
    .then(({ rows }) => rows)

describe('a sign-in in a new browser', () => {
  it('is reported to the owner: browser, time, address, and what to do', async () => {
    const { email } = await account({ timezone: 'Europe/Zurich' })
    await signIn(email, server.client(), { 'user-agent': PHONE, 'x-forwarded-for': '198.51.100.23' })
    const mail = await sink.next(email)
    expect(mail.subject).toBe(NEWS)
    for (const said of ['Safari on iPhone', 'November 22, 2026 at 3:05 PM (Europe/Zurich)', '198.51.100.23'])
      expect(mail.text).toContain(said)
    expect(mail.text).toContain('/auth?mode=forgot')
  })

  it('is reported once: the browser is known afterwards, also after signing out', async () => {
    const { email } = await account()
    const phone = server.client()
    for (let times = 0; times < 3; times += 1) {
      expect((await signIn(email, phone)).status).toBe(200)
      await forget(phone)
    }
    expect(await newsTo(email)).toBe(1)
  })

  it('is not reported in the browser that created the account, nor after a password change there', async () => {
    const { client, email } = await account()
    await forget(client)
    await signIn(email, client)
    const body = { currentPassword: PASSWORD, newPassword: 'velvet & steel' }
    expect((await client.call(changePassword, { body, headers: elsewhere() })).status).toBe(200)
    await forget(client)
    await client.call(login, { body: { email, password: 'velvet & steel' }, headers: elsewhere() })
    expect(await newsTo(email)).toBe(0)
  })

  it('is reported to each account of a shared browser', async () => {
    const [mia, eve] = [await account(), await account()]
    await signIn(eve.email, mia.client)
    expect([await newsTo(mia.email), await newsTo(eve.email)]).toEqual([0, 1])
  })

  it('is reported again after signing out everywhere: a thief’s browser is new again', async () => {
    const { client, email } = await account()
    const thief = server.client()
    await signIn(email, thief)
    await client.call(signOutEverywhere, {})
    await signIn(email, thief)
    expect(await newsTo(email)).toBe(2)
  })

  it('sends at most three emails an hour', async () => {
    const { email } = await account()
    for (let times = 0; times < 6; times += 1) expect((await signIn(email)).status).toBe(200)
    expect(await newsTo(email)).toBe(3)
  })

  it('sends nothing to an unverified email, nor for the first sign-in', async () => {
    const old = await server.signedIn()
    const unproven = await server.signedIn()
    await markEmailVerified(server.ports.sql, old, time)
    for (const { email } of [old, unproven, unproven]) await server.client().login(email)
    expect([await newsTo(old.email), await newsTo(unproven.email)]).toEqual([0, 0])
  })

  it('is recognized by a cookie that scripts cannot read and that does not reveal the account', async () => {
    const { email, userId } = await account()
    const reply = await signIn(email)
    const [line = ''] = reply.headers.getSetCookie().filter((each) => each.startsWith('browser='))
    expect(line).toMatch(/^browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    const secret = line.slice('browser='.length).split(';')[0] ?? ''
    const { rows } = await server.ports.database.pool.query(
      'select key from known_browsers where user_id = $1',
      [userId],
    )
    expect(rows).toHaveLength(2)
    expect(rows.map(({ key }) => key)).not.toContain(secret)
  })

  it('is not recognized by a forged cookie', async () => {
    const { email } = await account()
    const client = server.client()
    client.setCookie('browser', 'a'.repeat(3000))
    expect((await signIn(email, client)).status).toBe(200)
    expect(client.cookies.get('browser')).toMatch(/^[\w-]{43}$/)
    expect(await newsTo(email)).toBe(1)
  })
})

describe('the audit log of an account', () => {
  it('records registration, sign-ins and sign-outs, with browser and address', async () => {
    const { client, email, userId } = await account()
    const before = await latestId(server.ports.sql)
    const phone = server.client()
    await signIn(email, phone, { 'user-agent': PHONE, 'x-forwarded-for': '198.51.100.23' })
    expect(await eventsSince(server.ports.sql, before)).toMatchObject([
      {
        kind: 'sign_in.succeeded',
        actor_id: userId,
        subjectEmail: email,
        address: '198.51.100.23',
        happened_at: time,
        after: { how: 'password', device: 'Safari on iPhone', isNewDevice: true },
      },
    ])
    const { sessions } = (await client.call(listSessions, {})).body
    const other = sessions.find(({ current }) => !current)?.id ?? ''
    await client.call(endSessionById, { params: { id: other } })
    await forget(phone)
    await forget(client)
    await signIn(email, client)
    await client.call(signOutEverywhere, {})
    expect(await kindsAbout(server.ports.sql, userId)).toEqual([
      'account.registered',
      'sign_in.succeeded',
      'session.ended',
      'sign_out',
      'sign_in.succeeded',
      'sign_out.everywhere',
    ])
  })

  it('records a failed sign-in with account and address, but never the typed password', async () => {
    const { email, userId } = await account()
    const before = await latestId(server.ports.sql)
    await fail(email, { 'x-forwarded-for': '198.51.100.99' })
    const events = await eventsSince(server.ports.sql, before)
    expect(events).toMatchObject([
      {
        kind: 'sign_in.failed',
        actor_id: null,
        subject_id: userId,
        subjectEmail: email,
        address: '198.51.100.99',
        after: { how: 'password' },
      },
    ])
    expect(JSON.stringify(events)).not.toContain('wrong')
  })

  it('stores no invalid email: some people type their password there', async () => {
    const before = await latestId(server.ports.sql)
    await fail('my secret')
    await fail('unknown@mail.example')
    const events = await eventsSince(server.ports.sql, before)
    expect(events.map(({ kind, subjectEmail }) => [kind, subjectEmail])).toEqual([
      ['sign_in.failed', null],
      ['sign_in.failed', 'unknown@mail.example'],
    ])
  })

  it('does not record rate-limited guesses', async () => {
    const { email } = await account()
    const here = { 'x-forwarded-for': '198.51.100.7' }
    const before = await latestId(server.ports.sql)
    const statuses: number[] = []
    for (let times = 0; times < 30; times += 1) statuses.push((await fail(email, here)).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(await eventsSince(server.ports.sql, before)).toHaveLength(20)
  })

  it('is bounded under a distributed attack: one event then notes that there were more', async () => {
    const { sql } = server.ports
    time = new Date(time.getTime() + 24 * 3_600_000)
    await fail('first@mail.example')
    await sql
      .updateTable('rate_limit_turns')
      .set({ stamps: [time.getTime()], counts: [20_000] })
      .where('key', 'like', 'audit-failed-sign-ins/%')
      .execute()
    const before = await latestId(sql)
    for (let times = 0; times < 5; times += 1) await fail(`spray-${times}@mail.example`)
    expect(await eventsSince(sql, before)).toMatchObject([{ kind: 'sign_in.failed_more', address: null }])
    const { email } = await account()
    expect((await signIn(email)).status).toBe(200)
  })
})

it('an account remembers only its twenty latest browsers', async () => {
  const { userId } = await account()
  const meet = (secret: string) => {
    time = new Date(time.getTime() + 1000)
    return recognizeBrowser(server.ports.sql, { userId, secret, now: time })
  }
  for (let each = 0; each < 25; each += 1) expect(await meet(`browser ${each}`)).toBe('new')
  expect([await meet('browser 24'), await meet('browser 5')]).toEqual(['known', 'known'])
  expect(await meet('browser 4')).toBe('new')
})
