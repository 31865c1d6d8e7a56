import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, readAuthUser } from '#contract/account.ts'
import { addApp, beginApp, listFactors, removeApp, renewRecoveryCodes } from '#contract/factors.ts'
import { changePassword, resetPassword } from '#contract/passwords.ts'
import { askForPasskey, signInWithPasskey, takeSecondStep } from '#contract/second-step.ts'
import { signOutEverywhere } from '#contract/sessions.ts'
import { issueToken } from '#server/accounts/email-verification/email-tokens.ts'
import { markEmailVerified } from '#server/accounts/email-verification/mark-email-verified.ts'
import { codeAt, withApp, withPasskey } from '#server/accounts/factors/testing.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import { startTestInbox } from '#server/mail/testing.ts'
import { type SignedIn, startTestServer, type TestClient, type TestServer } from '#server/testing.ts'

const STEP = 30_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let server: TestServer
let now = new Date('2026-11-22T12:00:10Z')
beforeAll(async () => {
  server = await startTestServer({
    config: { trustProxy: ['loopback'] },
    ports: { clock: { now: () => now } },
  })
})
afterAll(() => server.stop())

const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const isSignedIn = async (client: TestClient) => (await client.call(readAuthUser, {})).status === 200
const network = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` })

/** A person with an authenticator app whose first code is already used. */
async function personWithApp() {
  const mia = await server.signedIn()
  const app = await withApp(mia, () => now)
  later(2 * STEP)
  return { mia, ...app }
}

/** A browser after the correct password. */
async function passwordOf({ email }: SignedIn, headers = {}) {
  const client = server.client()
  const reply = await client.call(login, { body: { email, password: TEST_PASSWORD }, headers })
  return { client, reply }
}
const take = (client: TestClient, body: { app: string } | { recovery: string }, headers = {}) =>
  client.call(takeSecondStep, { body, headers })
const WRONG = [400, 'auth.wrong_code']
const OVER = [401, 'auth.step_over']
const refusal = ({ status, problem }: { status: number; problem: { code: string } | undefined }) => [
  status,
  problem?.code,
]

describe('a correct password with a second factor', () => {
  it('does not sign in, and names the next step', async () => {
    const { mia } = await personWithApp()
    const { client, reply } = await passwordOf(mia)
    expect(reply.body).toEqual({ secondStep: { passkey: false, app: true } })
    expect([...client.cookies.keys()]).toEqual(['step'])
    expect(reply.headers.getSetCookie().join()).toMatch(/step=.*Max-Age=600;.*HttpOnly; SameSite=Lax/)
    expect(await isSignedIn(client)).toBe(false)
  })

  it('is no session, whatever its cookie is called', async () => {
    const { mia } = await personWithApp()
    const { client } = await passwordOf(mia)
    const step = client.cookies.get('step') ?? ''
    for (const forged of [step, `${step.slice(0, 22)}.${step}`]) {
      const other = server.client()
      other.setCookie('sid', forged)
      expect(await isSignedIn(other)).toBe(false)
    }
  })

  it('signs in with the app’s code', async () => {
    const { mia, uri } = await personWithApp()
    const { client } = await passwordOf(mia)
    const { status, body } = await take(client, { app: codeAt(uri, now) })
    expect([status, body.id, await isSignedIn(client)]).toEqual([200, mia.userId, true])
    expect(client.cookies.has('step')).toBe(false)
  })

  it('signs in with a passkey of this account, and of no other', async () => {
    const [mia, eve] = [await server.signedIn(), await server.signedIn()]
    const origin = server.ports.config.publicUrl
    const own = await withPasskey(mia, origin)
    const others = await withPasskey(eve, origin)
    const { client, reply } = await passwordOf(mia)
    expect(reply.body).toEqual({ secondStep: { passkey: true, app: false } })
    const ask = async () => (await client.call(askForPasskey, {})).body
    const options = await ask()
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([own.authenticator.id.toString('base64url')])
    const wrong = await client.call(signInWithPasskey, { body: others.authenticator.get(options) })
    expect(refusal(wrong)).toEqual([400, 'auth.passkey_refused'])
    const right = await client.call(signInWithPasskey, { body: own.authenticator.get(await ask()) })
    expect(right.body.id).toBe(mia.userId)
    expect(client.cookies.has('step')).toBe(false)
  })

  it('is valid for ten minutes, in the browser where it was typed, once', async () => {
    const { mia, uri } = await personWithApp()
    const slow = (await passwordOf(mia)).client
    later(10 * MINUTE)
    expect(refusal(await take(slow, { app: codeAt(uri, now) }))).toEqual(OVER)
    expect(refusal(await take(server.client(), { app: codeAt(uri, now) }))).toEqual(OVER)
    const quick = (await passwordOf(mia)).client
    const step = quick.cookies.get('step') ?? ''
    expect((await take(quick, { app: codeAt(uri, now) })).status).toBe(200)
    later(STEP)
    quick.setCookie('step', step)
    expect(refusal(await take(quick, { app: codeAt(uri, now) }))).toEqual(OVER)
  })

  it('is invalid after a password change or after signing out everywhere', async () => {
    const { mia, uri } = await personWithApp()
    const before = (await passwordOf(mia)).client
    const body = { currentPassword: TEST_PASSWORD, newPassword: 'feather boa' }
    expect((await mia.call(changePassword, { body })).status).toBe(200)
    expect(refusal(await take(before, { app: codeAt(uri, now) }))).toEqual(OVER)
    const again = server.client()
    await again.call(login, { body: { email: mia.email, password: 'feather boa' } })
    await mia.call(signOutEverywhere, {})
    expect(refusal(await take(again, { app: codeAt(uri, now) }))).toEqual(OVER)
  })
})

describe('a password reset by email', () => {
  const tokenOf = ({ userId, email }: SignedIn) =>
    issueToken(server.ports, { userId, email, purpose: 'reset' })

  it('keeps the second factors if the email was verified', async () => {
    const { mia, uri } = await personWithApp()
    await markEmailVerified(server.ports.sql, mia, now)
    const client = server.client()
    const body = { token: await tokenOf(mia), newPassword: 'feather boa' }
    expect((await client.call(resetPassword, { body })).body).toEqual({
      secondStep: { passkey: false, app: true },
    })
    expect(await isSignedIn(client)).toBe(false)
    expect((await take(client, { app: codeAt(uri, now) })).status).toBe(200)
  })

  it('removes those of a stranger who created the account before the email was verified', async () => {
    const stranger = await server.signedIn()
    const { authenticator } = await withPasskey(stranger, server.ports.config.publicUrl)
    await withApp(stranger, () => now)
    const owner = server.client()
    const body = { token: await tokenOf(stranger), newPassword: 'feather boa' }
    expect((await owner.call(resetPassword, { body })).body).toHaveProperty('id', stranger.userId)
    expect((await owner.call(listFactors, {})).body).toMatchObject({
      passkeys: [],
      appSince: null,
      recoveryCodesLeft: 0,
    })
    const thief = server.client()
    const options = (await thief.call(askForPasskey, {})).body
    expect((await thief.call(signInWithPasskey, { body: authenticator.get(options) })).status).toBe(400)
  })
})

describe('a code of the app', () => {
  it('works once: neither it nor an earlier one works again', async () => {
    const { mia, uri } = await personWithApp()
    const code = codeAt(uri, now)
    expect((await take((await passwordOf(mia)).client, { app: code })).status).toBe(200)
    const again = (await passwordOf(mia)).client
    expect(refusal(await take(again, { app: code }))).toEqual(WRONG)
    expect(refusal(await take(again, { app: codeAt(uri, new Date(now.getTime() - STEP)) }))).toEqual(WRONG)
    later(STEP)
    expect((await take(again, { app: codeAt(uri, now) })).status).toBe(200)
  })

  it('works once, also for two parallel requests', async () => {
    const { mia, uri } = await personWithApp()
    const clients = [await passwordOf(mia), await passwordOf(mia)].map(({ client }) => client)
    const replies = await Promise.all(clients.map((client) => take(client, { app: codeAt(uri, now) })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('may be one step early or late, but not two', async () => {
    const { mia, uri } = await personWithApp()
    const client = async () => (await passwordOf(mia)).client
    const offBy = (steps: number) => codeAt(uri, new Date(now.getTime() + steps * STEP))
    expect(refusal(await take(await client(), { app: offBy(-2) }))).toEqual(WRONG)
    expect(refusal(await take(await client(), { app: offBy(2) }))).toEqual(WRONG)
    expect((await take(await client(), { app: offBy(-1) })).status).toBe(200)
    expect((await take(await client(), { app: offBy(1) })).status).toBe(200)
  })

  it('cannot be guessed: ten wrong ones per network, forty over all networks, and the owner waits an hour at most', async () => {
    const { mia, uri } = await personWithApp()
    const wrong = { app: codeAt(uri, new Date(now.getTime() - HOUR)) }
    const tries = async (count: number, headers: Record<string, string>) => {
      const { client } = await passwordOf(mia, headers)
      const statuses: number[] = []
      for (let n = 0; n < count; n += 1) statuses.push((await take(client, wrong, headers)).status)
      return statuses
    }
    expect(await tries(11, network(1))).toEqual([...Array(10).fill(400), 429])
    for (const n of [2, 3, 4]) expect(await tries(10, network(n))).toEqual(Array(10).fill(400))
    const right = async () => {
      const { client } = await passwordOf(mia, network(9))
      return (await take(client, { app: codeAt(uri, now) }, network(9))).status
    }
    expect(await right()).toBe(429)
    later(HOUR)
    expect(await right()).toBe(200)
  })

  it('is requested right after the setup, and the setup code does not work twice', async () => {
    const mia = await server.signedIn()
    const { uri } = (await mia.call(beginApp, {})).body
    expect(uri).toMatch(/^otpauth:\/\/totp\/PolePro:.*issuer=PolePro.*&secret=[A-Z2-7]{32}/)
    expect((await passwordOf(mia)).reply.body).toHaveProperty('id')
    const wrong = codeAt(uri, new Date(now.getTime() - HOUR))
    expect(refusal(await mia.call(addApp, { body: { code: wrong } }))).toEqual(WRONG)
    const code = codeAt(uri, now)
    expect((await mia.call(addApp, { body: { code } })).body.recoveryCodes).toHaveLength(10)
    const { client, reply } = await passwordOf(mia)
    expect(reply.body).toHaveProperty('secondStep')
    expect(refusal(await take(client, { app: code }))).toEqual(WRONG)
    expect(refusal(await mia.call(beginApp, {}))).toEqual([409, 'authenticator.exists'])
    expect((await mia.call(removeApp, {})).status).toBe(200)
    expect((await passwordOf(mia)).reply.body).toHaveProperty('id')
  })
})

describe('a recovery code', () => {
  it('replaces the second factor, once, and its owner is notified', async () => {
    const { mia, recoveryCodes } = await personWithApp()
    await markEmailVerified(server.ports.sql, mia, now)
    const [first = ''] = recoveryCodes ?? []
    const typed = { recovery: first.toLowerCase().replaceAll('-', ' ') }
    expect((await take((await passwordOf(mia)).client, typed)).status).toBe(200)
    expect(refusal(await take((await passwordOf(mia)).client, typed))).toEqual(WRONG)
    expect((await mia.call(listFactors, {})).body.recoveryCodesLeft).toBe(9)
    const inbox = await startTestInbox(server.ports)
    const texts = (await inbox.emailsTo(mia.email)).map(({ text }) => text)
    expect(texts).toContainEqual(expect.stringContaining('A recovery code was used'))
  })

  it('is stored as a hash, and does not work for another account', async () => {
    const { recoveryCodes } = await personWithApp()
    const { mia: eve } = await personWithApp()
    const [code = ''] = recoveryCodes ?? []
    expect(refusal(await take((await passwordOf(eve)).client, { recovery: code }))).toEqual(WRONG)
    const rows = await server.ports.sql.selectFrom('recovery_codes').selectAll().execute()
    expect(rows.every(({ hash }) => hash.length === 32)).toBe(true)
  })

  it('is replaced by new ones', async () => {
    const { mia, recoveryCodes } = await personWithApp()
    const renewed = (await mia.call(renewRecoveryCodes, {})).body.recoveryCodes
    expect(new Set([...renewed, ...(recoveryCodes ?? [])]).size).toBe(20)
    const [old = ''] = recoveryCodes ?? []
    const [next = ''] = renewed
    const { client } = await passwordOf(mia)
    expect(refusal(await take(client, { recovery: old }))).toEqual(WRONG)
    expect((await take(client, { recovery: next })).status).toBe(200)
  })

  it('is refused for an account without a second factor', async () => {
    const mia = await server.signedIn()
    expect(refusal(await mia.call(renewRecoveryCodes, {}))).toEqual([409, 'factor.none'])
  })
})
