import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeRole, deleteUser } from '#contract/admin-accounts.ts'
import { API } from '#contract/api.ts'
import { askForOwnPasskey, confirmIdentity } from '#contract/confirmation.ts'
import { askForPasskey } from '#contract/second-step.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { codeAt, withApp, withPasskey } from './factors/testing.ts'

const MINUTE = 60_000

let server: TestServer
let now = new Date('2026-11-22T12:00:10Z')
beforeAll(async () => {
  server = await startTestServer({ ports: { clock: { now: () => now } } })
})
afterAll(() => server.stop())

const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const give = async (admin: SignedIn, { userId }: SignedIn, role: 'beta' | 'pro') => {
  const { status, problem } = await admin.call(changeRole, { params: { userId }, body: { role } })
  return problem ? [status, problem.code] : status
}
const NEEDED = [403, 'auth.confirm_needed']
const password = { body: { password: TEST_PASSWORD } }

/** An administrator with an older sign-in, and another person. */
async function longAgo() {
  const [admin, mia] = [await server.signedIn({ role: 'admin' }), await server.signedIn()]
  later(11 * MINUTE)
  return { admin, mia }
}

describe('a sensitive call', () => {
  it('is allowed for ten minutes after signing in', async () => {
    const [admin, mia] = [await server.signedIn({ role: 'admin' }), await server.signedIn()]
    later(10 * MINUTE)
    expect(await give(admin, mia, 'beta')).toBe(200)
    later(1)
    expect(await give(admin, mia, 'pro')).toEqual(NEEDED)
    const gone = await admin.call(deleteUser, { params: { userId: mia.userId } })
    expect([gone.status, gone.problem?.code]).toEqual(NEEDED)
  })

  it('is allowed again after a password, for ten minutes, in this session only', async () => {
    const { admin, mia } = await longAgo()
    const elsewhere = server.client()
    await elsewhere.login(admin.email)
    later(11 * MINUTE)
    expect((await admin.call(confirmIdentity, password)).status).toBe(200)
    expect(await give(admin, mia, 'beta')).toBe(200)
    expect(await give(Object.assign(elsewhere, admin), mia, 'pro')).toEqual(NEEDED)
    later(11 * MINUTE)
    expect(await give(admin, mia, 'pro')).toEqual(NEEDED)
  })

  it('is not allowed by a wrong password, however often', async () => {
    const { admin, mia } = await longAgo()
    const wrong = () => admin.call(confirmIdentity, { body: { password: 'wrong' } })
    const { status, problem } = await wrong()
    expect([status, problem?.code, problem?.fieldErrors]).toMatchObject([
      400,
      'auth.wrong_password',
      { password: expect.any(String) },
    ])
    for (let n = 0; n < 10; n += 1) await wrong()
    expect((await admin.call(confirmIdentity, password)).status).toBe(429)
    expect(await give(admin, mia, 'beta')).toEqual(NEEDED)
  })

  it('is allowed by one’s own passkey, and by no other', async () => {
    const admin = await server.signedIn({ role: 'admin' })
    const [mia, eve] = [await server.signedIn(), await server.signedIn()]
    const origin = server.ports.config.publicUrl
    const { authenticator } = await withPasskey(admin, origin)
    const others = await withPasskey(eve, origin)
    later(11 * MINUTE)
    const ask = async () => (await admin.call(askForOwnPasskey, {})).body
    const show = async (passkey: ReturnType<typeof authenticator.get>) =>
      (await admin.call(confirmIdentity, { body: { passkey } })).status
    expect(await show(others.authenticator.get(await ask()))).toBe(400)
    const forSignIn = (await server.client().call(askForPasskey, {})).body
    expect(await show(authenticator.get(forSignIn))).toBe(400)
    expect(await give(admin, mia, 'beta')).toEqual(NEEDED)
    expect(await show(authenticator.get(await ask()))).toBe(200)
    expect(await give(admin, mia, 'beta')).toBe(200)
  })

  it('is allowed by a code of the app, once', async () => {
    const [admin, mia] = [await server.signedIn({ role: 'admin' }), await server.signedIn()]
    const { uri } = await withApp(admin, () => now)
    later(11 * MINUTE)
    const body = { app: codeAt(uri, now) }
    expect((await admin.call(confirmIdentity, { body })).status).toBe(200)
    expect((await admin.call(confirmIdentity, { body })).problem?.code).toBe('auth.wrong_code')
    expect(await give(admin, mia, 'beta')).toBe(200)
  })

  it('is every change of second factors, access tokens, webhooks or roles, every account deletion and every refund; others carry the password', () => {
    const asks = API.filter(({ recent }) => recent).map(({ method, path }) => `${method} ${path}`)
    expect(asks.toSorted()).toEqual([
      'DELETE /api/account/access-tokens/:id',
      'DELETE /api/account/authenticator',
      'DELETE /api/account/passkeys/:id',
      'DELETE /api/account/webhooks/:id',
      'DELETE /api/admin/user/:userId',
      'PATCH /api/admin/user-role/:userId',
      'POST /api/account/access-tokens',
      'POST /api/account/access/end',
      'POST /api/account/authenticator',
      'POST /api/account/authenticator/code',
      'POST /api/account/passkeys',
      'POST /api/account/passkeys/options',
      'POST /api/account/recovery-codes',
      'POST /api/account/webhooks',
      'POST /api/admin/payments/:userId/refund',
    ])
    for (const { recent, errors } of API)
      expect(errors?.includes('auth.confirm_needed') ?? false).toBe(recent ?? false)
  })
})
