import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logout, readAuthUser } from '#contract/account.ts'
import { listUsers } from '#contract/admin-accounts.ts'
import { API } from '#contract/api.ts'
import { listFactors, removeApp, removePasskey } from '#contract/factors.ts'
import { changePassword } from '#contract/passwords.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import { ALL_ROWS } from '#server/testing/authorization/all-rows.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { withApp, withPasskey } from './testing.ts'

let server: TestServer
let now = new Date()
beforeAll(async () => {
  server = await startTestServer({ config: { mode: 'production' }, ports: { clock: { now: () => now } } })
})
afterAll(() => server.stop())

const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const REQUIRED = [403, 'factor.required']

describe('an administrator in production', () => {
  it('can only set up a second factor while there is none', async () => {
    const admin = await server.signedIn({ role: 'admin' })
    expect((await admin.call(readAuthUser, {})).body.needsSecondFactor).toBe(true)
    const open: string[] = []
    const bySession = API.filter(({ who, scope }) => who !== 'anyone' && !scope)
    for (const { method, path, who } of bySession) {
      const reply = await admin.fetch(path.replace(/:\w+/g, 'anything'), { method })
      const { code } = reply.ok ? { code: '' } : await reply.json()
      if (code !== 'factor.required') open.push(`${method} ${path}`)
      expect(who).not.toBe('anyone')
    }
    expect(open.toSorted()).toEqual([
      'GET /api/account/access',
      'GET /api/account/factors',
      'GET /api/auth/user',
      'GET /api/user',
      'POST /api/account/access/end',
      'POST /api/account/authenticator',
      'POST /api/account/authenticator/code',
      'POST /api/account/passkeys',
      'POST /api/account/passkeys/options',
      'POST /api/auth/locale',
      'POST /api/confirm',
      'POST /api/confirm/passkey/options',
    ])
    expect(Object.keys(ALL_ROWS)).toEqual(expect.arrayContaining(open))
    expect((await admin.fetch('/dev/outbox')).status).toBe(404)
    expect((await admin.call(logout, {})).status).toBe(200)
  })

  it.each(['passkey', 'app'])('regains full access with a factor: %s', async (kind) => {
    const admin = await server.signedIn({ role: 'admin' })
    if (kind === 'app') await withApp(admin, () => now)
    else await withPasskey(admin, server.ports.config.publicUrl)
    expect((await admin.call(readAuthUser, {})).body.needsSecondFactor).toBe(false)
    expect((await admin.call(listUsers, {})).status).toBe(200)
    expect((await admin.call(listFactors, {})).body.isRequired).toBe(true)
  })

  it('cannot remove the last factor', async () => {
    const admin = await server.signedIn({ role: 'admin' })
    const { passkey } = await withPasskey(admin, server.ports.config.publicUrl)
    const removed = async () => {
      const { status, problem } = await admin.call(removePasskey, { params: passkey })
      return [status, problem?.code]
    }
    expect(await removed()).toEqual([409, 'factor.last'])
    await withApp(admin, () => now)
    expect(await removed()).toEqual([200, undefined])
    const { status, problem } = await admin.call(removeApp, {})
    expect([status, problem?.code]).toEqual([409, 'factor.last'])
    expect((await admin.call(listFactors, {})).body.appSince).not.toBe(null)
  })

  it('reads stored emails, which contain sign-in links, only for ten minutes after a sign-in', async () => {
    const admin = await server.signedIn({ role: 'admin' })
    await withApp(admin, () => now)
    expect((await admin.fetch('/dev/outbox')).status).toBe(200)
    later(11 * 60_000)
    const reply = await admin.fetch('/dev/outbox')
    expect([reply.status, await reply.text()]).toEqual([403, expect.stringContaining('Please sign in again')])
    expect((await admin.fetch('/dev/outbox.json')).status).toBe(403)
  })

  it('is the only role that needs a factor', async () => {
    for (const role of ['user', 'pro', 'studio_owner', 'beta'] as const) {
      const person = await server.signedIn({ role })
      expect((await person.call(readAuthUser, {})).body.needsSecondFactor).toBe(false)
      const body = { currentPassword: TEST_PASSWORD, newPassword: 'a longer password' }
      expect((await person.call(changePassword, { body })).status).toBe(200)
    }
  })
})

it('an administrator outside production needs no factor (demo accounts in development)', async () => {
  const other = await startTestServer({ config: { mode: 'development' } })
  const admin = await other.signedIn({ role: 'admin' })
  const { status, problem } = await admin.call(listUsers, {})
  expect([status, problem?.code]).not.toEqual(REQUIRED)
  expect(status).toBe(200)
  await other.stop()
})
