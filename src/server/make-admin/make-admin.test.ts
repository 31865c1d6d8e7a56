import { execFile } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '#contract/account.ts'
import { resetPassword } from '#contract/passwords.ts'
import { register } from '#contract/registration.ts'
import { askForPasskey, signInWithPasskey } from '#contract/second-step.ts'
import { listSessions } from '#contract/sessions.ts'
import { withApp, withPasskey } from '#server/accounts/factors/testing.ts'
import { eventsSince } from '#server/audit/testing.ts'
import { tokenIn } from '#server/mail/testing.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { makeAdministrator } from './make-administrator.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Said = { code: number; out: string; err: string }

/** The command as an operator runs it, on the running server’s database. */
const makeAdmin = (...words: string[]): Promise<Said> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://promo.example',
      DATA_DIR: server.ports.config.dataDir,
      DATABASE_URL: server.ports.database.url,
    }
    const program = ['src/server/make-admin/make-admin.ts', ...words]
    execFile(process.execPath, program, { env }, (failure, out, err) =>
      resolve({ code: Number(failure?.code ?? 0), out, err }),
    )
  })

describe('npm run make-admin (threat 34)', () => {
  it('creates the first administrator, who alone chooses the password, and a second one only on request', async () => {
    const early = server.client()
    const password = 'i was here before'
    await early.call(register, { body: { email: 'boss@mail.example', password } })
    const { authenticator } = await withPasskey(early, server.ports.config.publicUrl)
    await withApp(early, () => server.ports.clock.now())

    const { code, out } = await makeAdmin(' Boss@mail.example')
    expect([code, out]).toEqual([0, expect.stringContaining('https://promo.example/auth?reset=')])
    expect((await early.call(listSessions, {})).status).toBe(401)
    const asBefore = { body: { email: 'boss@mail.example', password } }
    expect((await server.client().call(login, asBefore)).status).toBe(401)

    const thief = server.client()
    const asked = (await thief.call(askForPasskey, {})).body
    expect((await thief.call(signInWithPasskey, { body: authenticator.get(asked) })).status).toBe(400)
    const token = tokenIn(out, 'reset') ?? ''
    const reply = await server.client().call(resetPassword, { body: { token, newPassword: 'feather boa' } })
    expect([reply.status, reply.body]).toMatchObject([200, { role: 'admin', emailVerified: true }])

    expect(
      (await eventsSince(server.ports.sql, 0)).find(({ kind }) => kind === 'administrator.made'),
    ).toMatchObject({
      actor_id: null,
      subjectEmail: 'boss@mail.example',
      address: null,
    })
    expect((await server.client().login('boss@mail.example', 'feather boa')).role).toBe('admin')

    const second = await makeAdmin('other@mail.example')
    expect([second.code, second.err, second.out]).toEqual([1, expect.stringContaining('--also'), ''])
    const wish = { email: 'other@mail.example', also: true }
    expect(await makeAdministrator(server.ports, wish)).toContain('/auth?reset=')
  })

  it('prints its usage for invalid arguments', async () => {
    const { code, err } = await makeAdmin('no-address')
    expect([code, err]).toEqual([1, 'Name the account by email: npm run make-admin -- you@example.com\n'])
  })
})
