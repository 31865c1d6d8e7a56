import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login, readAuthUser } from '#contract/account.ts'
import { listClassTypes } from '#contract/classes.ts'
import { verifyEmail } from '#contract/mailbox.ts'
import { giveConsent } from '#contract/own-data.ts'
import { changePassword, forgotPassword, resetPassword } from '#contract/passwords.ts'
import { register } from '#contract/registration.ts'
import { TERMS_VERSION } from '#domain/account/terms.ts'
import { startTestInbox, type TestInbox } from '#server/mail/testing.ts'
import { countWaiting, meet } from '#server/testing/meet.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'

const OLD = 'correct horse battery'
const NEW = 'silk and chrome'

let server: TestServer
let inbox: TestInbox
let now = new Date()
beforeAll(async () => {
  server = await startTestServer({
    config: { trustProxy: ['loopback'] },
    ports: { clock: { now: () => now } },
  })
  inbox = await startTestInbox(server.ports)
})
afterAll(() => server.stop())
/** Limits count per hour, so each test starts in a new one. */
beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000)
})

let count = 0
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${++count % 250}` })

async function account() {
  const client = server.client()
  const email = `pass-${++count}@mail.example`
  await client.call(register, { body: { email, password: OLD }, headers: elsewhere() })
  return { client, email }
}
const forgot = (email: string, headers: Record<string, string> = {}) =>
  server.client().call(forgotPassword, { body: { email }, headers: { ...elsewhere(), ...headers } })
const reset = (token: string, newPassword = NEW, client = server.client()) =>
  client.call(resetPassword, { body: { token, newPassword }, headers: elsewhere() })
const signIn = (email: string, password: string, client = server.client()) =>
  client.call(login, { body: { email, password }, headers: elsewhere() })
const isSignedIn = async (client: TestClient) => (await client.call(readAuthUser, {})).status === 200
const linkTo = async (email: string) => {
  await forgot(email)
  return inbox.tokenTo(email, 'reset')
}

describe('a forgotten password', () => {
  it('is replaced with an emailed link, which signs in here and signs out everywhere else (N17, EX-5)', async () => {
    const { client: desk, email } = await account()
    const phone = server.client()
    const reply = await reset(await linkTo(email), NEW, phone)
    expect([reply.status, reply.body]).toMatchObject([200, { email, emailVerified: true }])
    expect([await isSignedIn(desk), await isSignedIn(phone)]).toEqual([false, true])
    expect((await signIn(email, OLD)).status).toBe(401)
    expect((await signIn(email, NEW)).status).toBe(200)
    const subjects = (await inbox.emailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your PolePro password was changed')
  })

  it('accepts a link once, also for twenty parallel requests', async () => {
    const { email } = await account()
    const token = await linkTo(email)
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(token, `${NEW} ${n}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status === 400)
    expect(refused.map(({ problem }) => problem?.code)).toEqual(Array(19).fill('auth.link_invalid'))
    expect((await reset(token)).status).toBe(400)
  })

  it('accepts a link for an hour (N17); the latest three links are valid', async () => {
    const { email } = await account()
    const links = [await linkTo(email), await linkTo(email), await linkTo(email)]
    expect((await reset(links[0] ?? '')).status).toBe(200)
    expect((await reset(links[1] ?? '')).status).toBe(400)
    const oldest = await linkTo(email)
    const newer = [await linkTo(email), await linkTo(email), await linkTo(email)]
    expect((await reset(oldest)).status).toBe(400)
    now = new Date(now.getTime() + 3_600_000)
    expect((await reset(newer[0] ?? '')).status).toBe(400)
    const last = await linkTo(email)
    now = new Date(now.getTime() + 3_599_000)
    expect((await reset(last)).status).toBe(200)
  })

  it('refuses a forged link', async () => {
    for (const token of ['x', 'a'.repeat(43), "' or 1=1 --", '\u0000'.repeat(43)]) {
      const { status, problem } = await reset(token)
      expect([status, problem?.code]).toEqual([400, 'auth.link_invalid'])
    }
  })

  it('is not replaced by a refused one, and the link stays valid (N9, SV-7)', async () => {
    const { email } = await account()
    const token = await linkTo(email)
    for (const refused of ['short', 'Password123', 'x'.repeat(129), email.toUpperCase()]) {
      const { status, problem } = await reset(token, refused)
      expect([status, Object.keys(problem?.fieldErrors ?? {})]).toEqual([400, ['newPassword']])
    }
    expect((await reset(token)).status).toBe(200)
  })

  it('is answered alike for an email without an account, which gets no email (SV-20, S5)', async () => {
    const { email } = await account()
    const [known, unknown] = [await forgot(email), await forgot('unknown@mail.example')]
    expect(known.status).toBe(200)
    expect(unknown.body).toEqual(known.body)
    expect([...unknown.headers.keys()].sort()).toEqual([...known.headers.keys()].sort())
    expect(await inbox.emailsTo('unknown@mail.example')).toEqual([])
  })

  const asked = async (email: string) =>
    (await inbox.emailsTo(email)).filter(({ subject }) => subject.includes('new password')).length
  const ask = async (email: string, from: { times: number; headers: () => Record<string, string> }) => {
    for (let n = 0; n < from.times; n += 1) {
      expect((await forgot(email, from.headers())).status).toBe(200)
      await inbox.emailsTo(email)
    }
  }

  it('sends three emails in a quarter of an hour, and answers further requests alike', async () => {
    const { email } = await account()
    const there = elsewhere()
    await ask(email, { times: 5, headers: () => there })
    expect(await asked(email)).toBe(3)
    await ask(email, { times: 12, headers: elsewhere })
    expect(await asked(email)).toBe(12)
  })

  it('is still sent to a known network, whatever strangers requested elsewhere', async () => {
    const home = elsewhere()
    const email = `pass-${++count}@mail.example`
    await server.client().call(register, { body: { email, password: OLD }, headers: home })
    await ask(email, { times: 13, headers: elsewhere })
    expect(await asked(email)).toBe(12)
    await ask(email, { times: 1, headers: () => home })
    expect(await asked(email)).toBe(13)
  })

  it('asks for consent again after the first verification: the first consent may have been a stranger’s (C29)', async () => {
    const email = `pass-${++count}@mail.example`
    const consent = { age: 'adult', termsVersion: TERMS_VERSION } as const
    const stranger = { body: { email, password: OLD, consent }, headers: elsewhere() }
    expect((await server.client().call(register, stranger)).body.needsConsent).toBe(false)
    const owner = server.client()
    expect((await reset(await linkTo(email), NEW, owner)).body).toMatchObject({ needsConsent: true })
    await owner.call(giveConsent, { body: consent })
    expect((await reset(await linkTo(email), 'feather boa', owner)).body).toMatchObject({
      needsConsent: false,
    })
  })

  it('has a link to our own address, whatever host the request names (threat 27)', async () => {
    const { email } = await account()
    await forgot(email, {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      origin: server.ports.config.publicUrl,
      host: 'evil.example',
    })
    const [mail] = await inbox.emailsTo(email)
    expect(mail?.text).toContain(`${server.ports.config.publicUrl}/auth?reset=`)
    expect(mail?.text + (mail?.html ?? '')).not.toContain('evil')
  })

  it('leaves neither token nor password in the database', async () => {
    const { email } = await account()
    const token = await linkTo(email)
    const { rows } = await server.ports.database.pool.query(
      'select t::text as line from mail_tokens t union all select j::text from pgboss.job j',
    )
    const lines = rows.map(({ line }) => line).join('\n')
    expect(lines).toContain('account.reset')
    expect(lines).not.toContain(token)
  })
})

describe('changing the password', () => {
  const change = (client: TestClient, currentPassword: string, newPassword = NEW) =>
    client.call(changePassword, { body: { currentPassword, newPassword } })

  const told = async (email: string) =>
    (await inbox.emailsTo(email)).filter(({ subject }) => subject === 'Your PolePro password was changed')

  it('needs the current one, ends the other sessions, and notifies the owner by email (AU-18, SV-22)', async () => {
    const { client: desk, email } = await account()
    await desk.call(verifyEmail, { body: { token: await inbox.tokenTo(email, 'verify') } })
    const phone = server.client()
    await signIn(email, OLD, phone)
    const before = desk.cookies.get('sid')
    expect((await change(desk, OLD)).status).toBe(200)
    expect([await isSignedIn(desk), await isSignedIn(phone)]).toEqual([true, false])
    expect(desk.cookies.get('sid')).not.toBe(before)
    expect((await signIn(email, OLD)).status).toBe(401)
    expect((await signIn(email, NEW)).status).toBe(200)
    expect(await told(email)).toHaveLength(1)
  })

  it('sends nothing to an unverified email: it may be a stranger’s', async () => {
    const { client, email } = await account()
    expect((await change(client, OLD)).status).toBe(200)
    expect(await told(email)).toEqual([])
  })

  it('with a wrong one is refused at its field, and does not sign out: 400 and not 401', async () => {
    const { client } = await account()
    const { status, problem } = await change(client, 'wrong')
    expect([status, problem?.code]).toEqual([400, 'auth.wrong_password'])
    expect(problem?.fieldErrors?.currentPassword).toBeTypeOf('string')
    expect(await isSignedIn(client)).toBe(true)
  })

  it.each(['abc', 'qwerty123', 'x'.repeat(129)])('to %s is refused at its field', async (weak) => {
    const { client } = await account()
    const { status, problem } = await change(client, OLD, weak)
    expect([status, Object.keys(problem?.fieldErrors ?? {})]).toEqual([400, ['newPassword']])
  })

  it('to one’s own email is refused, however it is spelled', async () => {
    const { client, email } = await account()
    expect((await change(client, OLD, ` ${email.toUpperCase()}`)).problem?.fieldErrors).toHaveProperty(
      'newPassword',
    )
  })

  it('invalidates links that are already sent', async () => {
    const { client, email } = await account()
    const token = await linkTo(email)
    await change(client, OLD)
    expect((await reset(token)).status).toBe(400)
  })

  it('twice in parallel changes it once', async () => {
    const { client } = await account()
    const replies = await Promise.all(
      ['first of all', 'second of all'].map((wanted) => change(client, OLD, wanted)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('allows ten attempts an hour, with right or wrong passwords (SV-20)', async () => {
    const { client } = await account()
    expect((await change(client, OLD, OLD)).status).toBe(200)
    const guesses = Array.from({ length: 12 }, () => change(client, 'guess'))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(9)
    expect((await change(client, OLD)).status).toBe(429)
  })

  it('needs a session', async () => {
    expect((await change(server.client(), OLD)).status).toBe(401)
  })
})

it('a sign-in with the old password leaves no session after a change, in any order', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { email } = await account()
    const token = await linkTo(email)
    const thief = server.client()
    await Promise.all([signIn(email, OLD, thief), signIn(email, OLD, thief), reset(token)])
    expect((await thief.call(listClassTypes, {})).status).toBe(401)
  }
})

it('a changed password begins no session after another change', async () => {
  const { client, email } = await account()
  const { sql } = server.ports
  let other: Promise<unknown> | undefined
  await meet(server, {
    lock: raw`select from users where email = ${email} for no key update`,
    start: () => [client.call(changePassword, { body: { currentPassword: OLD, newPassword: NEW } })],
    meanwhile: async () => {
      other = sql.transaction().execute(async (trx) => {
        await raw`update users set password_hash = 'of the owner' where email = ${email}`.execute(trx)
        await raw`delete from sessions using users where users.id = user_id and email = ${email}`.execute(trx)
      })
      await expect.poll(() => countWaiting(server)).toBe(2)
    },
  })
  await other
  expect((await client.call(listClassTypes, {})).status).toBe(401)
})
