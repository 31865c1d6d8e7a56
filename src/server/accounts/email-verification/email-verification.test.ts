import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readAuthUser } from '#contract/account.ts'
import { resendVerification, verifyEmail } from '#contract/mailbox.ts'
import { forgotPassword, resetPassword } from '#contract/passwords.ts'
import { register } from '#contract/registration.ts'
import { readOwnerInfo } from '#contract/studio.ts'
import { addTeamMember } from '#contract/team.ts'
import { startTestInbox, type TestInbox } from '#server/mail/testing.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'

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
beforeEach(() => later(900_000))

const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
let count = 0
const newEmail = () => `box-${++count}@mail.example`
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${++count % 250}` })
const signUp = (client: TestClient, email: string) =>
  client.call(register, { body: { email, password: 'silk & chrome' }, headers: elsewhere() })

async function account(email = newEmail()) {
  const client = server.client()
  await signUp(client, email)
  return { client, email }
}
const verify = (client: TestClient, token: string) => client.call(verifyEmail, { body: { token } })
const isProven = async (client: TestClient) => (await client.call(readAuthUser, {})).body.emailVerified

describe('a new account', () => {
  it('verifies its email with an emailed link, once', async () => {
    const { client, email } = await account()
    expect(await isProven(client)).toBe(false)
    const token = await inbox.tokenTo(email, 'verify')
    expect((await verify(client, token)).body).toEqual({ success: true })
    expect(await isProven(client)).toBe(true)
    expect((await verify(client, token)).problem?.code).toBe('auth.link_invalid')
  })

  it('is not verified when a mail client opens the link: only the button sends a request', async () => {
    const { client, email } = await account()
    const token = await inbox.tokenTo(email, 'verify')
    await server.client().fetch(`/auth?verify=${token}`, { headers: { accept: 'text/html' } })
    await client.fetch(`/auth?verify=${token}`, { method: 'HEAD' })
    expect((await client.fetch(`/api/auth/verify-email?token=${token}`)).status).toBe(405)
    expect(await isProven(client)).toBe(false)
    expect((await verify(client, token)).status).toBe(200)
  })

  it('has two days to verify', async () => {
    const { client, email } = await account()
    const token = await inbox.tokenTo(email, 'verify')
    later(48 * 3_600_000)
    expect((await verify(client, token)).status).toBe(400)
  })

  it('is verified by its own user only: not when the address’s owner clicks a stranger’s link', async () => {
    const { client: stranger, email } = await account()
    const token = await inbox.tokenTo(email, 'verify')
    expect((await verify(server.client(), token)).status).toBe(401)
    const { client: owner } = await account()
    const { status, problem } = await verify(owner, token)
    expect([status, problem?.code]).toEqual([400, 'auth.link_of_another'])
    expect(await isProven(stranger)).toBe(false)
  })

  it('refuses a password reset token for verification, and the other way round', async () => {
    const { client, email } = await account()
    const token = await inbox.tokenTo(email, 'verify')
    const wrongWay = await client.call(resetPassword, { body: { token, newPassword: 'feather boa' } })
    expect(wrongWay.problem?.code).toBe('auth.link_invalid')
    await client.call(forgotPassword, { body: { email } })
    expect((await verify(client, await inbox.tokenTo(email, 'reset'))).status).toBe(400)
  })
})

describe('the verification email', () => {
  const asked = async (email: string) =>
    (await inbox.emailsTo(email)).find(({ subject }) => subject.startsWith('Confirm'))?.text

  it('names the studio that the account joins, if any (AU-21)', async () => {
    const { owner: studio } = await openTestStudio(server, { name: 'Spin & Silk' })
    const email = newEmail()
    await studio.call(addTeamMember, { body: { email, name: 'Nora' } })
    await account(email)
    expect(await asked(email)).toContain('you join the team of Spin & Silk')
    const { email: alone } = await account()
    expect(await asked(alone)).not.toContain('you join')
  })
})

describe('a repeated verification email', () => {
  const resend = (client: TestClient) => client.call(resendVerification, {})

  it('has a new link beside the older one, which stays valid: emails arrive in any order', async () => {
    const { client, email } = await account()
    const older = await inbox.tokenTo(email, 'verify')
    expect((await resend(client)).status).toBe(200)
    const newer = await inbox.tokenTo(email, 'verify')
    expect(newer).not.toBe(older)
    expect((await verify(client, older)).status).toBe(200)
    expect(await isProven(client)).toBe(true)
  })

  it('is sent three times in a quarter of an hour and eight times a day; then the answer says why not', async () => {
    const { client } = await account()
    let sent = 0
    for (let round = 0; round < 4; round += 1) {
      for (let n = 0; n < 4; n += 1) if ((await resend(client)).status === 200) sent += 1
      later(900_000)
    }
    expect(sent).toBe(8)
    const { status, problem } = await resend(client)
    expect([status, problem?.message]).toEqual([429, expect.stringContaining('spam folder')])
  })

  it('is not promised without a mail server, and neither is a password reset', async () => {
    const silent = await startTestServer({ config: { mode: 'production' } })
    const mia = await silent.signedIn()
    const refused = await resend(mia)
    const forgotten = await mia.call(forgotPassword, { body: { email: mia.email } })
    await silent.stop()
    expect([refused.status, refused.problem?.message]).toEqual([
      503,
      expect.stringContaining('sends no emails'),
    ])
    expect([forgotten.status, forgotten.body.message]).toEqual([
      200,
      expect.stringContaining('sends no emails'),
    ])
  })

  it('is not sent for a verified email', async () => {
    const { client, email } = await account()
    await verify(client, await inbox.tokenTo(email, 'verify'))
    const before = (await inbox.emailsTo(email)).length
    expect((await resend(client)).status).toBe(200)
    expect(await inbox.emailsTo(email)).toHaveLength(before)
  })
})

describe('a taken email', () => {
  it('gets an email about a registration attempt, once a day', async () => {
    const { email } = await account()
    for (let n = 0; n < 3; n += 1) expect((await signUp(server.client(), email)).status).toBe(400)
    const told = async () =>
      (await inbox.emailsTo(email)).filter(({ subject }) => subject.includes('already have'))
    expect(await told()).toHaveLength(1)
    later(24 * 3_600_000)
    await signUp(server.client(), email)
    expect(await told()).toHaveLength(2)
  })
})

describe('an invited email that a stranger registered first (SV-23, AU-21, threat 30)', () => {
  it('joins no studio until its owner resets the password by email, which signs the stranger out', async () => {
    const { owner: studio } = await openTestStudio(server)
    const email = newEmail()
    await studio.call(addTeamMember, { body: { email, name: 'Nora' } })
    const { client: stranger } = await account(email)
    const isMember = async (client: TestClient) => (await client.call(readOwnerInfo, {})).status === 200
    expect(await isMember(stranger)).toBe(false)
    await server.client().call(forgotPassword, { body: { email }, headers: elsewhere() })
    const nora = server.client()
    const token = await inbox.tokenTo(email, 'reset')
    const reply = await nora.call(resetPassword, {
      body: { token, newPassword: 'feather boa' },
      headers: elsewhere(),
    })
    expect(reply.body).toMatchObject({ role: 'studio_team' })
    expect(await isMember(nora)).toBe(true)
    expect((await stranger.call(readAuthUser, {})).status).toBe(401)
  })
})
