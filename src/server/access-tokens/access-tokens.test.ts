import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccessToken,
  createAccessToken,
  endAccessToken,
  listAccessTokens,
} from '#contract/access-tokens.ts'
import { deleteAccount, exportOwnData } from '#contract/own-data.ts'
import { changePassword, forgotPassword, resetPassword } from '#contract/passwords.ts'
import { signOutEverywhere } from '#contract/sessions.ts'
import { ACCESS_TOKENS_MAX, type Lifetime } from '#domain/account/access-token.ts'
import { eventsSince, latestId } from '#server/audit/testing.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import { startTestInbox, type TestInbox } from '#server/mail/testing.ts'
import { makeAdministrator } from '#server/make-admin/make-administrator.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { sweepAccessTokens } from './own-tokens.ts'

let server: TestServer
let inbox: TestInbox
let now = new Date()
beforeAll(async () => {
  server = await startTestServer({ ports: { clock: { now: () => now } } })
  inbox = await startTestInbox(server.ports)
})
afterAll(() => server.stop())

const DAY = 24 * 3_600_000
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

const make = (person: SignedIn, lifetime: Lifetime = 30) =>
  person.call(createAccessToken, {
    body: { name: ' Timetable ', scopes: ['write-drafts', 'read'], lifetime },
  })
const end = (person: SignedIn, { id }: Pick<AccessToken, 'id'>) =>
  person.call(endAccessToken, { params: { id } })
const list = async (person: SignedIn) => (await person.call(listAccessTokens, {})).body.accessTokens
const works = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${server.url}/api/v1/drafts`, { headers })).status === 200
}

describe('making a token', () => {
  it('shows it once, and stores only its hash', async () => {
    const mia = await server.signedIn()
    const { status, body } = await make(mia)
    expect(status).toBe(201)
    expect(body.accessToken).toEqual({
      id: expect.any(String),
      name: 'Timetable',
      prefix: body.token.slice(0, 11),
      scopes: ['read', 'write-drafts'],
      createdAt: now.toISOString(),
      lastUsedAt: null,
      expiresAt: new Date(now.getTime() + 30 * DAY).toISOString(),
    })
    expect(await list(mia)).toEqual([body.accessToken])
    const rows = await server.ports.sql.selectFrom('access_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).toContain(body.token.slice(0, 11))
    const exported = await (await mia.fetch(exportOwnData.path)).text()
    expect(exported).toContain('Timetable')
    const secret = body.token.slice(11)
    const asBytes = Buffer.from(secret, 'base64url').toString('hex')
    for (const text of [JSON.stringify(rows), JSON.stringify(await list(mia)), exported])
      for (const form of [secret, asBytes]) expect(text).not.toContain(form)
  })

  it.each([
    ['no name', { name: '  ', scopes: ['read'], lifetime: 30 }],
    ['a long name', { name: 'x'.repeat(61), scopes: ['read'], lifetime: 30 }],
    ['no scope', { name: 'A', scopes: [], lifetime: 30 }],
    ['an unknown scope', { name: 'A', scopes: ['admin'], lifetime: 30 }],
    ['another lifetime', { name: 'A', scopes: ['read'], lifetime: 3650 }],
    ['no lifetime', { name: 'A', scopes: ['read'] }],
  ])('is refused with %s', async (_name, body) => {
    const mia = await server.signedIn()
    const headers = { 'content-type': 'application/json' }
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    expect((await mia.fetch(createAccessToken.path, sent)).status).toBe(400)
    expect(await list(mia)).toEqual([])
  })

  it('stops at the maximum, also where requests come at once', async () => {
    const mia = await server.signedIn()
    const asked = await Promise.all(Array.from({ length: ACCESS_TOKENS_MAX + 3 }, () => make(mia)))
    const refused = asked.filter(({ problem }) => problem?.code === 'token.too_many')
    expect([refused.length, (await list(mia)).length]).toEqual([3, ACCESS_TOKENS_MAX])
  })

  it('and ending one leaves an event each, and an email without the token', async () => {
    const mia = await server.signedIn({ isVerified: true })
    const before = await latestId(server.ports.sql)
    const { token, accessToken } = (await make(mia)).body
    await end(mia, accessToken)
    const about = { actor_id: mia.userId, subject_id: mia.userId }
    expect(await eventsSince(server.ports.sql, before)).toMatchObject([
      { ...about, kind: 'access_token.made', before: null, after: { scopes: 'read, write-drafts' } },
      { ...about, kind: 'access_token.ended', before: { scopes: 'read, write-drafts' }, after: null },
    ])
    const mails = await inbox.emailsTo(mia.email)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'A new access token of your PolePro account',
      'An access token of your PolePro account was ended',
    ])
    expect(JSON.stringify(mails)).not.toContain(token.slice(0, 11))
  })
})

describe('a token', () => {
  it('works until it is ended, and only its owner can end it', async () => {
    const [mia, eve] = [await server.signedIn(), await server.signedIn()]
    const { token, accessToken } = (await make(mia)).body
    expect(await works(token)).toBe(true)
    expect((await end(eve, accessToken)).problem?.code).toBe('token.not_found')
    expect([await works(token), await list(eve)]).toEqual([true, []])
    expect((await end(mia, accessToken)).status).toBe(200)
    expect([await works(token), (await end(mia, accessToken)).status]).toEqual([false, 404])
  })

  it.each([30, 90, 365] as const)(
    'of %i days works until then, and is listed a month longer',
    async (days) => {
      const mia = await server.signedIn()
      const { token, accessToken } = (await make(mia, days)).body
      expect(accessToken.expiresAt).toBe(new Date(now.getTime() + days * DAY).toISOString())
      later(days * DAY - 1)
      expect(await works(token)).toBe(true)
      later(1)
      expect(await works(token)).toBe(false)
      const stored = () =>
        server.ports.sql.selectFrom('access_tokens').where('user_id', '=', mia.userId).select('id').execute()
      later(30 * DAY)
      await sweepAccessTokens(server.ports)
      expect(await stored()).toHaveLength(1)
      later(1)
      await sweepAccessTokens(server.ports)
      expect(await stored()).toEqual([])
    },
  )

  it('outlives a new password and signing out everywhere, and ends with the account', async () => {
    const mia = await server.signedIn()
    const { token } = (await make(mia, null)).body
    const newPassword = 'another long password'
    await mia.call(changePassword, { body: { currentPassword: TEST_PASSWORD, newPassword } })
    await mia.call(signOutEverywhere, {})
    later(1000 * DAY)
    expect(await works(token)).toBe(true)
    await mia.login(mia.email, newPassword)
    expect((await mia.call(deleteAccount, { body: { password: newPassword } })).status).toBe(200)
    expect(await works(token)).toBe(false)
    const { userId } = mia
    const left = server.ports.sql.selectFrom('access_tokens').where('user_id', '=', userId).select('id')
    expect(await left.execute()).toEqual([])
  })

  it('ends where the account may have been another person’s', async () => {
    const claimed = await server.signedIn()
    const { token } = (await make(claimed)).body
    await claimed.call(forgotPassword, { body: { email: claimed.email } })
    const body = { token: await inbox.tokenTo(claimed.email, 'reset'), newPassword: 'another long password' }
    await claimed.call(resetPassword, { body })
    expect(await works(token)).toBe(false)

    const promoted = await server.signedIn()
    const old = (await make(promoted)).body
    expect(await makeAdministrator(server.ports, { email: promoted.email, also: true })).toBeDefined()
    expect(await works(old.token)).toBe(false)
  })
})
