import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login } from '#contract/account.ts'
import { listClassTypes } from '#contract/classes.ts'
import { listInstructorNames } from '#contract/studio.ts'
import { COST_OF } from '#server/accounts/passwords/password-hash.ts'
import { userIn } from '#server/http/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { DEMO_ACCOUNTS, demoEmail } from './demo-accounts.ts'
import { demoNotice } from './demo-notice.ts'
import { ensureDemoAccounts } from './ensure-demo-accounts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.ports.sql.deleteFrom('users').execute()
  await server.ports.sql.deleteFrom('rate_limit_turns').execute()
})

const ensure = (demoPassword?: string, mode: 'development' | 'production' | 'test' = 'development') =>
  ensureDemoAccounts(
    { ...server.ports, config: { ...server.ports.config, mode, demoPassword } },
    COST_OF.test,
  )

const signIn = (name: (typeof DEMO_ACCOUNTS)[number]['name'], password: string) =>
  server.client().call(login, { body: { email: demoEmail(name), password } })

describe('demo accounts', () => {
  it('are created in development, one per standing, with the printed password', async () => {
    const made = await ensure()
    expect(made?.password).toMatch(/^[\w-]{12}$/)
    for (const { name, role } of DEMO_ACCOUNTS) {
      expect((await signIn(name, made?.password ?? '')).body).toMatchObject({ email: demoEmail(name), role })
    }
  })

  it('share a studio: its owner and a linked member', async () => {
    const password = (await ensure())?.password ?? ''
    const [owner, team] = [userIn(await signIn('owner', password)), userIn(await signIn('team', password))]
    expect([owner.studioName, team.studioName]).toEqual(['Demo Studio', 'Demo Studio'])
    const members = await server.ports.sql.selectFrom('team_members').selectAll().execute()
    expect(members).toMatchObject([{ studio_id: owner.studioId, user_id: team.id, email: 'team@demo.test' }])
  })

  it('have data for the form: instructors and a class type of the studio', async () => {
    const password = (await ensure())?.password ?? ''
    const team = server.client()
    await team.login(demoEmail('team'), password)
    expect((await team.call(listInstructorNames, {})).body).toEqual({ instructorNames: ['Olivia', 'Tessa'] })
    expect((await team.call(listClassTypes, {})).body[0]).toMatchObject({ origin: 'studio' })
  })

  it.each([
    ['production', undefined],
    ['production', 'a-demo-password'],
    ['test', undefined],
  ] as const)('are never created in %s with the password %s', async (mode, password) => {
    expect(await ensure(password, mode)).toBeUndefined()
    expect(await server.ports.sql.selectFrom('users').select('id').execute()).toEqual([])
  })

  it('are created for tests that give a password', async () => {
    expect(await ensure('a-demo-password', 'test')).toEqual({ password: 'a-demo-password' })
    expect((await signIn('free', 'a-demo-password')).status).toBe(200)
  })

  it('keep their password over a restart, which then prints none', async () => {
    const first = await ensure()
    expect(await ensure()).toEqual({ password: undefined })
    expect((await signIn('free', first?.password ?? '')).status).toBe(200)
  })

  it('take the configured password, and sign out sessions of the old one', async () => {
    await ensure('first password')
    const client = server.client()
    await client.login('free@demo.test', 'first password')
    expect(await ensure('second password')).toEqual({ password: 'second password' })
    expect((await signIn('free', 'first password')).status).toBe(401)
    expect((await signIn('free', 'second password')).status).toBe(200)
    expect((await client.fetch('/api/user')).status).toBe(401)
  })

  it('with the same configured password keep their sessions', async () => {
    await ensure('first password')
    const client = server.client()
    await client.login('free@demo.test', 'first password')
    await ensure('first password')
    expect((await client.fetch('/api/user')).status).toBe(200)
  })

  it('created by two processes in parallel have the one printed password', async () => {
    const told = (await Promise.all([ensure(), ensure()])).map((made) => made?.password).filter(Boolean)
    expect(told).toHaveLength(1)
    expect((await signIn('admin', told[0] ?? '')).status).toBe(200)
  })
})

it('the terminal shows every account and the password', () => {
  const notice = demoNotice({ password: 'a-random-one' })
  for (const { name } of DEMO_ACCOUNTS) expect(notice).toContain(demoEmail(name))
  expect(notice).toContain('a-random-one')
  expect(demoNotice({ password: undefined })).toContain('DEMO_PASSWORD')
})
