import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login, readAuthUser, register } from '#contract/account.ts'
import { listClassTypes } from '#contract/classes.ts'
import { changePassword, forgotPassword, resetPassword } from '#contract/passwords.ts'
import { type Postman, startPostman } from '../../mail/testing.ts'
import { startTestServer, type TestClient, type TestServer } from '../../testing.ts'

const OLD = 'correct horse battery'
const NEW = 'silk and chrome'

let server: TestServer
let post: Postman
let now = new Date()
beforeAll(async () => {
  server = await startTestServer({ config: { trustProxy: 1 }, ports: { clock: { now: () => now } } })
  post = await startPostman(server.ports)
})
afterAll(() => server.stop())
/** Limits are counted by quarters of an hour; each test begins in one of its own. */
beforeEach(() => {
  now = new Date(now.getTime() + 900_000)
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
  return post.tokenTo(email, 'reset')
}

describe('a forgotten password', () => {
  it('is replaced by a link in a mail, which signs in here and signs out everywhere else (N17, EX-5)', async () => {
    const { client: desk, email } = await account()
    const phone = server.client()
    const reply = await reset(await linkTo(email), NEW, phone)
    expect([reply.status, reply.body.email, reply.body.emailVerified]).toEqual([200, email, true])
    expect([await isSignedIn(desk), await isSignedIn(phone)]).toEqual([false, true])
    expect((await signIn(email, OLD)).status).toBe(401)
    expect((await signIn(email, NEW)).status).toBe(200)
    expect((await post.mailsTo(email))[0]?.subject).toBe('Your PolePro password was changed')
  })

  it('takes a link once, of twenty who follow it at once one', async () => {
    const { email } = await account()
    const token = await linkTo(email)
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(token, `${NEW} ${n}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status === 400)
    expect(refused.map(({ problem }) => problem?.code)).toEqual(Array(19).fill('auth.link_invalid'))
    expect((await reset(token)).status).toBe(400)
  })

  it('takes a link for an hour, and no older one (N17)', async () => {
    const { email } = await account()
    const older = await linkTo(email)
    const newer = await linkTo(email)
    expect((await reset(older)).status).toBe(400)
    now = new Date(now.getTime() + 3_600_000)
    expect((await reset(newer)).status).toBe(400)
    const last = await linkTo(email)
    now = new Date(now.getTime() + 3_599_000)
    expect((await reset(last)).status).toBe(200)
  })

  it('takes no link that was made up', async () => {
    for (const token of ['x', 'a'.repeat(43), "' or 1=1 --", '\u0000'.repeat(43)]) {
      const { status, problem } = await reset(token)
      expect([status, problem?.code]).toEqual([400, 'auth.link_invalid'])
    }
  })

  it('is not replaced by one that is refused, and the link still holds (N9, SV-7)', async () => {
    const { email } = await account()
    const token = await linkTo(email)
    for (const refused of ['short', 'Password123', 'x'.repeat(129), email.toUpperCase()]) {
      const { status, problem } = await reset(token, refused)
      expect([status, Object.keys(problem?.fieldErrors ?? {})]).toEqual([400, ['newPassword']])
    }
    expect((await reset(token)).status).toBe(200)
  })

  it('is answered alike for a mailbox without an account, which gets no mail (SV-20, S5)', async () => {
    const { email } = await account()
    const [known, unknown] = [await forgot(email), await forgot('nobody@mail.example')]
    expect(known.status).toBe(200)
    expect(unknown.body).toEqual(known.body)
    expect([...unknown.headers.keys()].sort()).toEqual([...known.headers.keys()].sort())
    expect(await post.mailsTo('nobody@mail.example')).toEqual([])
  })

  it('fills no mailbox: three mails in a quarter of an hour, and more is answered alike', async () => {
    const { email } = await account()
    for (let n = 0; n < 6; n += 1) {
      expect((await forgot(email)).status).toBe(200)
      await post.mailsTo(email)
    }
    const mails = (await post.mailsTo(email)).filter(({ subject }) => subject.includes('new password'))
    expect(mails).toHaveLength(3)
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
    const [mail] = await post.mailsTo(email)
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

  it('needs the current one, ends the other sessions, and tells the owner by mail (AU-18, SV-22)', async () => {
    const { client: desk, email } = await account()
    const phone = server.client()
    await signIn(email, OLD, phone)
    const before = desk.cookies.get('sid')
    expect((await change(desk, OLD)).status).toBe(200)
    expect([await isSignedIn(desk), await isSignedIn(phone)]).toEqual([true, false])
    expect(desk.cookies.get('sid')).not.toBe(before)
    expect((await signIn(email, OLD)).status).toBe(401)
    expect((await signIn(email, NEW)).status).toBe(200)
    expect((await post.mailsTo(email))[0]?.subject).toBe('Your PolePro password was changed')
  })

  it('with a wrong one is refused at its field, and is no sign-out: 400 and not 401', async () => {
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

  it('to the own address is refused, however it is spelt', async () => {
    const { client, email } = await account()
    expect((await change(client, OLD, ` ${email.toUpperCase()}`)).problem?.fieldErrors).toHaveProperty(
      'newPassword',
    )
  })

  it('ends links that are under way to the mailbox', async () => {
    const { client, email } = await account()
    const token = await linkTo(email)
    await change(client, OLD)
    expect((await reset(token)).status).toBe(400)
  })

  it('twice at once changes it once', async () => {
    const { client } = await account()
    const replies = await Promise.all(
      ['first of all', 'second of all'].map((wanted) => change(client, OLD, wanted)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is refused after ten wrong ones, and after a right one counts anew', async () => {
    const { client } = await account()
    const guess = () => change(client, 'guess')
    for (let n = 0; n < 9; n += 1) expect((await guess()).status).toBe(400)
    expect((await change(client, OLD, OLD)).status).toBe(200)
    const statuses = (await Promise.all(Array.from({ length: 12 }, guess))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect((await change(client, OLD)).status).toBe(429)
  })

  it('is for who is signed in', async () => {
    expect((await change(server.client(), OLD)).status).toBe(401)
  })
})

it('a sign-in with the old password leaves no session behind a new one, in whatever order they come', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { email } = await account()
    const token = await linkTo(email)
    const thief = server.client()
    await Promise.all([signIn(email, OLD, thief), signIn(email, OLD, thief), reset(token)])
    expect((await thief.call(listClassTypes, {})).status).toBe(401)
  }
})
