import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readAuthUser, readUser } from '#contract/account.ts'
import { deleteAccount } from '#contract/own-data.ts'
import { register } from '#contract/registration.ts'
import { startTestInbox, type TestInbox } from '#server/mail/testing.ts'
import { countWaiting, meet } from '#server/testing/meet.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'

const PASSWORD = 'correct horse battery'

let server: TestServer
let inbox: TestInbox
let now = new Date()
beforeAll(async () => {
  server = await startTestServer({
    config: { trustProxy: ['loopback'], freeDownloadPeriod: 'month' },
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
const newEmail = () => `new-${++count}@mail.example`
/** Sign-up is limited per address, so each test uses a new one. */
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${++count % 250}` })

async function account(email = newEmail()) {
  const client = server.client()
  const reply = await client.call(register, { body: { email, password: PASSWORD }, headers: elsewhere() })
  return { client, email, user: reply.body, reply }
}

describe('registration', () => {
  it('creates a free account, signs in and answers with the record (AP-15)', async () => {
    const { client, reply, email } = await account()
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      id: expect.any(String),
      email,
      username: email.split('@')[0],
      firstName: null,
      lastName: null,
      studioId: null,
      studioName: null,
      assignedInstructorName: null,
      role: 'user',
      subscriptionStatus: 'free',
      hasLiveSubscription: false,
      downloadCount: 0,
      personalVideoCount: 0,
      downloadsResetAt: expect.stringMatching(/^\d{4}-\d{2}-01T00:00:00.000Z$/),
      emailVerified: false,
      needsConsent: true,
      needsSecondFactor: false,
      hasSubscription: false,
      subscriptionExpiresAt: null,
      nameChangeCount: 0,
      createdAt: expect.any(String),
      locale: null,
      chosenLocale: null,
      timezone: null,
    })
    expect((await client.call(readAuthUser, {})).body).toEqual(reply.body)
    expect((await client.call(readUser, {})).body).toEqual(reply.body)
  })

  it('stores the browser’s language and time zone, and accepts invalid ones (N3)', async () => {
    const registered = async (locale: string, timezone: string) => {
      const body = { email: newEmail(), password: PASSWORD, locale, timezone }
      return (await server.client().call(register, { body, headers: elsewhere() })).body
    }
    expect(await registered('de-CH', 'America/Argentina/Buenos_Aires')).toMatchObject({
      locale: 'de-CH',
      timezone: 'America/Argentina/Buenos_Aires',
    })
    expect(await registered('<b>', 'x'.repeat(65))).toMatchObject({ locale: null, timezone: null })
  })

  it('normalizes the email, and refuses a second account for it', async () => {
    const name = newEmail()
    await account(name.toUpperCase())
    const reply = await server.client().call(register, {
      body: { email: `  ${name} `, password: PASSWORD },
      headers: elsewhere(),
    })
    expect([reply.status, reply.problem?.code]).toEqual([400, 'auth.email_taken'])
  })

  it('of one email twenty times in parallel creates one account and one verification email', async () => {
    const name = newEmail()
    const spelt = (n: number) => [name.toUpperCase(), ` ${name} `, name][n % 3] as string
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        server
          .client()
          .call(register, { body: { email: spelt(n), password: PASSWORD }, headers: elsewhere() }),
      ),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status !== 201)
    expect(refused.map(({ problem }) => problem?.code)).toEqual(Array(19).fill('auth.email_taken'))
    const rows = await server.ports.sql.selectFrom('users').where('email', '=', name).select('id').execute()
    expect(rows).toHaveLength(1)
    const asked = (await inbox.emailsTo(name)).filter(({ subject }) => subject.startsWith('Confirm'))
    expect(asked).toHaveLength(1)
  })

  it('cannot set any other column of the account (threat 2)', async () => {
    const email = newEmail()
    const wished = await everyColumn()
    const body = { ...wished, email, password: PASSWORD }
    const reply = await server.client().call(register, { body: body as Body, headers: elsewhere() })
    expect(reply.status).toBe(201)
    const plain = await account()
    const [made, usual] = [await rowOf(email), await rowOf(plain.email)]
    for (const column of ['id', 'email', 'username', 'password_hash', 'created_at', 'updated_at'])
      expect(made[column]).not.toEqual(wished[column])
    const own = ['id', 'email', 'username', 'password_hash', 'created_at', 'updated_at']
    const without = (row: Row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !own.includes(name)))
    expect(without(made)).toEqual(without(usual))
  })

  it.each([
    ['an invalid email', 'no-address', PASSWORD, 'email'],
    ['two emails', 'a@mail.example, b@mail.example', PASSWORD, 'email'],
    ['a header in the email', 'a@mail.example\r\nBcc: b@mail.example', PASSWORD, 'email'],
    ['a common password', 'common@mail.example', 'Password123', 'password'],
    ['a password that is too short', 'short@mail.example', 'abc', 'password'],
    ['the email as the password', 'same@mail.example', 'Same@mail.example', 'password'],
    ['a password that is too long to hash', 'long@mail.example', 'x'.repeat(129), 'password'],
  ])('is refused with %s, at the field', async (_name, email, password, field) => {
    const reply = await server.client().call(register, { body: { email, password }, headers: elsewhere() })
    expect(reply.status).toBe(400)
    expect(reply.problem?.fieldErrors?.[field]).toBeTypeOf('string')
  })

  it('stores no password, only a slow hash of it', async () => {
    const { email } = await account()
    const { password_hash: hash } = await server.ports.sql
      .selectFrom('users')
      .where('email', '=', email)
      .select('password_hash')
      .executeTakeFirstOrThrow()
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/)
    expect(hash).not.toContain(PASSWORD)
  })
})

type Body = { email: string; password: string }
type Row = Record<string, unknown>

const rowOf = async (email: string): Promise<Row> =>
  server.ports.sql.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirstOrThrow()

/** A value for each column of `users`, under its name in the table and in the API. */
async function everyColumn(): Promise<Row> {
  const row = await rowOf((await account()).email)
  const wish = (name: string): unknown =>
    ({
      id: '00000000-0000-4000-8000-000000000001',
      role: 'admin',
      subscription_status: 'pro',
      studio_id: '00000000-0000-4000-8000-000000000000',
      download_count: -5,
      personal_video_count: -5,
      name_change_count: -5,
    })[name] ?? '2030-01-01T00:00:00Z'
  const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(
    Object.keys(row).flatMap((name) => [
      [name, wish(name)],
      [camel(name), wish(name)],
    ]),
  )
}

describe('registering from one network', () => {
  const signUp = (email: string, from: Record<string, string>) =>
    server.client().call(register, { body: { email, password: PASSWORD }, headers: from })

  it('is open to a whole studio behind one address in the same hour', async () => {
    const wifi = elsewhere()
    const replies = await Promise.all(Array.from({ length: 40 }, () => signUp(newEmail(), wifi)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(40)
  })

  it('reveals ten taken emails an hour and then none, taken or not (SV-20, threat 28)', async () => {
    const taken = await Promise.all(Array.from({ length: 11 }, async () => (await account()).email))
    const prober = elsewhere()
    for (const email of taken.slice(0, 10)) expect((await signUp(email, prober)).status).toBe(400)
    const [known, unknown] = [await signUp(taken[10] ?? '', prober), await signUp(newEmail(), prober)]
    for (const { status, problem } of [known, unknown])
      expect([status, problem?.code]).toEqual([429, 'request.too_many'])
    expect((await account()).reply.status).toBe(201)
  })

  it('reveals no more to parallel requests: after the tenth all are refused, taken or not', async () => {
    const taken = await Promise.all(Array.from({ length: 10 }, async () => (await account()).email))
    const prober = elsewhere()
    for (const email of taken.slice(1)) await signUp(email, prober)
    let next: ReturnType<typeof signUp> | undefined
    const [tenth] = await meet(server, {
      lock: raw`lock table users in share row exclusive mode`,
      start: () => [signUp(taken[0] ?? '', prober)],
      meanwhile: async () => {
        next = signUp(newEmail(), prober)
        await expect.poll(() => countWaiting(server)).toBe(2)
      },
    })
    expect([tenth?.status, (await next)?.status]).toEqual([400, 429])
  })

  it('sends at most four emails to one address in a quarter of an hour, even if the account is deleted and created again', async () => {
    const email = newEmail()
    for (let n = 0; n < 6; n += 1) {
      const { client } = await account(email)
      await inbox.emailsTo(email)
      await client.call(deleteAccount, { body: { password: PASSWORD } })
    }
    // Deleting an account with an unverified email keeps its sent emails.
    const sent = (await inbox.emailsTo(email)).filter(({ subject }) => subject.startsWith('Confirm'))
    expect(sent).toHaveLength(4)
  })
})
