import { afterAll, beforeAll, expect, it } from 'vitest'
import { login } from '#contract/account.ts'
import { resendVerification, verifyEmail } from '#contract/mailbox.ts'
import { deleteAccount, giveConsent } from '#contract/own-data.ts'
import { changePassword, forgotPassword, resetPassword } from '#contract/passwords.ts'
import { signOutEverywhere } from '#contract/sessions.ts'
import { TERMS_VERSION } from '#domain/account/terms.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Row = Record<string, unknown>

const rowOf = ({ userId }: SignedIn): Promise<Row> =>
  server.ports.sql.selectFrom('users').where('id', '=', userId).selectAll().executeTakeFirstOrThrow()

const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** Values that an attacker might send; for other columns an old date. */
const WISHES: Row = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'admin@mail.example',
  role: 'admin',
  subscription_status: 'studio_pro',
  subscription_id: 'sub_free',
  studio_id: '00000000-0000-4000-8000-000000000000',
  download_count: -5,
  personal_video_count: -5,
  name_change_count: -5,
}

/** The columns that each call may change. */
const CALLS = [
  [login, (mia: SignedIn) => ({ email: mia.email, password: TEST_PASSWORD }), []],
  [forgotPassword, (mia: SignedIn) => ({ email: mia.email }), []],
  [resetPassword, () => ({ token: 'x', newPassword: 'feather boa' }), []],
  [
    changePassword,
    () => ({ currentPassword: TEST_PASSWORD, newPassword: 'feather boa' }),
    ['password_hash', 'sessions_ended_at'],
  ],
  [verifyEmail, () => ({ token: 'x' }), []],
  [resendVerification, () => ({}), []],
  [
    giveConsent,
    () => ({ age: 'adult', termsVersion: TERMS_VERSION }),
    ['age_group', 'terms_version', 'consented_at'],
  ],
  [deleteAccount, () => ({ password: 'wrong' }), []],
  [signOutEverywhere, () => ({}), ['sessions_ended_at']],
] as const

it.each(CALLS.map(([endpoint, body, changes]) => ({ endpoint, body, changes })))(
  '$endpoint.path changes only its own columns, with every column in the body (threat 2)',
  async ({ endpoint, body, changes }) => {
    const mia = await server.signedIn()
    const before = await rowOf(mia)
    const wished = Object.keys(before).flatMap((name) => {
      const wish = WISHES[name] ?? '2030-01-01T00:00:00Z'
      return [[name, wish] as const, [camel(name), wish] as const]
    })
    const reply = await mia.fetch(endpoint.path, {
      method: endpoint.method,
      body: JSON.stringify({ ...Object.fromEntries(wished), ...body(mia) }),
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.status).toBeLessThan(500)
    const own: readonly string[] = ['updated_at', ...changes]
    const others = (row: Row) => Object.entries(row).filter(([name]) => !own.includes(name))
    expect(others(await rowOf(mia))).toEqual(others(before))
  },
)
