import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccessToken, listAccessTokens } from '#contract/access-tokens.ts'
import { readAuthUser } from '#contract/account.ts'
import { type AccessId, endOtherAccess, listOtherAccess } from '#contract/other-access.ts'
import { forgotPassword, resetPassword } from '#contract/passwords.ts'
import { askForPasskey, signInWithPasskey, takeSecondStep } from '#contract/second-step.ts'
import { signOutEverywhere } from '#contract/sessions.ts'
import { ACCESS_EFFECTS } from '#domain/account/other-access.ts'
import { codeAt, withPasskey } from '#server/accounts/factors/testing.ts'
import { eventsSince, latestId } from '#server/audit/testing.ts'
import { startTestInbox, type TestInbox } from '#server/mail/testing.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { type SignedIn, startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { type FeedServer, startFeedServer } from '#server/timetable/feeds/testing.ts'
import { withOtherAccess } from './testing/with-other-access.ts'

const NEW = 'silk and chrome'
const ALL_KINDS = [
  'passkey',
  'authenticator',
  'recovery-codes',
  'access-token',
  'webhook',
  'posting-feed',
  'calendar',
]

let server: TestServer
let inbox: TestInbox
let calendar: FeedServer
let now = new Date('2026-11-30T09:00:00Z')
beforeAll(async () => {
  server = await startTestServer({
    config: { calendarFeeds: { allowsPrivate: true } },
    ports: { clock: { now: () => now } },
  })
  inbox = await startTestInbox(server.ports)
  calendar = await startFeedServer()
  calendar.calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:Pole Palace\r\nEND:VCALENDAR\r\n'
})
afterAll(async () => {
  await calendar?.stop()
  await server?.stop()
})
/** Limits count per hour, and an app's code works once. */
beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000)
})

async function robbed({ isVerified = true } = {}) {
  const mia = await server.signedIn({ isVerified })
  const access = await withOtherAccess(server, mia, { calendarUrl: calendar.url, now: () => now })
  return { mia, access }
}
const list = async (client: TestClient) => (await client.call(listOtherAccess, {})).body.access
const kindsOf = (access: readonly { kind: string }[]) => access.map(({ kind }) => kind)
const end = (client: TestClient, except: readonly AccessId[] = [], sessions: 'others' | 'all' = 'others') =>
  client.call(endOtherAccess, { body: { except: [...except], sessions } })
const isSignedIn = async (client: TestClient) => (await client.call(readAuthUser, {})).status === 200
const newest = async ({ email }: SignedIn) => (await inbox.emailsTo(email))[0]

/** A new password by the link of an email, and the second step with the app. */
async function reset({ email }: SignedIn, appUri?: string): Promise<TestClient> {
  const client = server.client()
  await client.call(forgotPassword, { body: { email } })
  const token = await inbox.tokenTo(email, 'reset')
  await client.call(resetPassword, { body: { token, newPassword: NEW } })
  // A code works once.
  now = new Date(now.getTime() + 30_000)
  if (appUri) await client.call(takeSecondStep, { body: { app: codeAt(appUri, now) } })
  return client
}

async function passkeySignsIn(access: Awaited<ReturnType<typeof robbed>>['access']): Promise<boolean> {
  const client = server.client()
  const options = (await client.call(askForPasskey, {})).body
  return (await client.call(signInWithPasskey, { body: access.authenticator.get(options) })).status === 200
}

describe('the list of what else opens or feeds an account', () => {
  it('has each of them, with names and times and no secret', async () => {
    const { mia, access } = await robbed()
    const reply = await list(mia)
    expect(kindsOf(reply)).toEqual(ALL_KINDS)
    expect(reply.every(({ isPreticked }) => isPreticked)).toBe(true)
    expect(reply.map(({ name, host }) => [name, host])).toEqual([
      ['Phone', null],
      ['', null],
      ['', null],
      ['Timetable', null],
      ['', 'hooks.example'],
      ['', null],
      ['Pole Palace', new URL(calendar.url).host],
    ])
    const text = JSON.stringify(reply)
    const secrets = [access.token, access.webhookSecret, 'key=1', 'private-0123456789', access.appUri]
    const told = [...secrets, ...access.recoveryCodes, access.postingFeedUrl.split('/').at(-1) ?? '']
    for (const secret of told) expect(text).not.toContain(secret)
  })

  it('is empty for a new account, has no token whose day has passed, and needs a session', async () => {
    const mia = await server.signedIn()
    expect(await list(mia)).toEqual([])
    await mia.call(createAccessToken, { body: { name: 'Old', scopes: ['read'], lifetime: 30 } })
    expect(kindsOf(await list(mia))).toEqual(['access-token'])
    const before = now
    now = new Date(now.getTime() + 31 * 24 * 3_600_000)
    await mia.login(mia.email)
    expect(await list(mia)).toEqual([])
    now = before
    expect((await server.client().call(listOtherAccess, {})).status).toBe(401)
  })

  it('suggests not to end a place on a team, which belongs to two people', async () => {
    const { member } = await openTestStudio(server, { name: 'Velvet Pole' })
    expect(await list(member)).toMatchObject([{ kind: 'team', name: 'Velvet Pole', isPreticked: false }])
    const [place] = await list(member)
    expect((await end(member, place ? [place.id] : [])).body.ended).toEqual([])
    expect((await end(member)).body.ended).toMatchObject([{ kind: 'team' }])
    expect(await list(member)).toEqual([])
  })
})

describe('a thief in an account', () => {
  it('stays after a new password by mail, which names everything, until one call ends it', async () => {
    const { mia, access } = await robbed()
    const before = await latestId(server.ports.sql)
    const owner = await reset(mia, access.appUri)
    expect(await isSignedIn(mia)).toBe(false)
    expect(kindsOf(await list(owner))).toEqual(ALL_KINDS)
    const told = (await newest(mia))?.text ?? ''
    const titles = ['Passkey “Phone”', 'Authenticator app', 'Recovery codes', 'Access token “Timetable”']
    for (const title of [...titles, 'Webhook to hooks.example', 'Secret calendar address', '“Pole Palace”'])
      expect(told).toContain(title)
    expect(told).not.toMatch(/nothing to do|nothing else/i)

    const thief = server.client()
    const options = (await thief.call(askForPasskey, {})).body
    await thief.call(signInWithPasskey, { body: access.authenticator.get(options) })
    expect(await isSignedIn(thief)).toBe(true)
    const { body } = await end(owner)
    expect([kindsOf(body.ended), body.remaining]).toEqual([ALL_KINDS, []])
    expect([await isSignedIn(thief), await isSignedIn(owner)]).toEqual([false, true])
    expect(await passkeySignsIn(access)).toBe(false)
    const { status } = await fetch(`${server.url}/api/v1/drafts`, {
      headers: { authorization: `Bearer ${access.token}` },
    })
    expect(status).toBe(401)
    expect((await fetch(server.url + new URL(access.postingFeedUrl).pathname)).status).toBe(404)

    const kinds = (await eventsSince(server.ports.sql, before)).map(({ kind }) => kind)
    for (const kind of [
      'passkey.removed',
      'totp.disabled',
      'recovery_codes.ended',
      'access_token.ended',
      'webhook.ended',
      'posting_feed.ended',
      'calendar.ended',
      'sign_out.elsewhere',
    ])
      expect(kinds.filter((each) => each === kind)).toHaveLength(1)
    const after = (await newest(mia))?.text ?? ''
    expect(after).toContain('These ended:')
    for (const title of titles) expect(after).toContain(title)
    expect(after).toContain('Nothing else opens or feeds your account')
  })

  it('loses what was added after the list was shown', async () => {
    const { mia } = await robbed()
    const own = (await list(mia)).filter(({ kind }) => kind === 'webhook').map(({ id }) => id)
    await mia.call(createAccessToken, { body: { name: 'Later', scopes: ['read'], lifetime: null } })
    const { ended, remaining } = (await end(mia, own)).body
    expect(ended.map(({ name }) => name)).toContain('Later')
    expect(kindsOf(remaining)).toEqual(['webhook'])
    expect((await newest(mia))?.text).toContain('Webhook to hooks.example')
  })

  it('is signed out with it everywhere, this browser too, in the same call', async () => {
    const { mia } = await robbed()
    expect((await end(mia, [], 'all')).status).toBe(200)
    expect([await isSignedIn(mia), mia.cookies.has('sid')]).toEqual([false, false])
  })

  it('is named in the email about signing out everywhere', async () => {
    const { mia } = await robbed()
    await mia.call(signOutEverywhere, {})
    const { subject, text } = (await newest(mia)) ?? {}
    expect(subject).toBe('Devices were signed out of your PolePro account')
    expect(text).toContain('Access token “Timetable”')
    expect(text).toContain(ACCESS_EFFECTS.calendar)
  })

  it('chooses no web address that our emails carry', async () => {
    const mia = await server.signedIn({ isVerified: true })
    await mia.call(createAccessToken, {
      body: { name: 'see evil.example/now', scopes: ['read'], lifetime: 30 },
    })
    await mia.call(signOutEverywhere, {})
    const { text } = (await newest(mia)) ?? {}
    expect(text).toContain('– Access token.')
    expect(text).not.toContain('evil')
  })

  it('loses everything with the reset that verifies the email, by the same list, which the email names', async () => {
    const { mia, access } = await robbed({ isVerified: false })
    const owner = await reset(mia)
    expect(await list(owner)).toEqual([])
    expect(await passkeySignsIn(access)).toBe(false)
    const told = (await newest(mia))?.text ?? ''
    expect(told).toContain('Followed calendar “Pole Palace”')
    expect(told).toContain('Nothing else opens or feeds your account')
  })
})

describe('ending it', () => {
  it('needs a recent confirmation', async () => {
    const { mia } = await robbed()
    now = new Date(now.getTime() + 11 * 60_000)
    expect((await end(mia)).problem?.code).toBe('auth.confirm_needed')
    expect(kindsOf(await list(mia))).toEqual(ALL_KINDS)
  })

  it('does not touch what belongs to others', async () => {
    const [{ mia }, { mia: eve }] = [await robbed(), await robbed()]
    await end(eve)
    expect(kindsOf(await list(mia))).toEqual(ALL_KINDS)
  })

  it('is all or nothing: a failure at its end leaves everything as it was', async () => {
    const { mia } = await robbed()
    const { sql } = server.ports
    await raw`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`.execute(sql)
    await raw`create trigger refuse before insert on audit_events for each row
      when (new.kind = 'sign_out.elsewhere') execute function refuse()`.execute(sql)
    expect((await end(mia)).status).toBe(500)
    await raw`drop trigger refuse on audit_events`.execute(sql)
    expect(kindsOf(await list(mia))).toEqual(ALL_KINDS)
    expect((await mia.call(listAccessTokens, {})).body.accessTokens).toHaveLength(1)
  })

  it('of the last second factor is refused to an administrator in production, and changes nothing', async () => {
    const strict = await startTestServer({ config: { mode: 'production' } })
    try {
      const admin = await strict.signedIn({ role: 'admin' })
      await withPasskey(admin, strict.ports.config.publicUrl, 'Laptop')
      await withPasskey(admin, strict.ports.config.publicUrl, 'Of a thief')
      const { problem } = await end(admin)
      expect([problem?.code, problem?.message]).toEqual(['factor.last', expect.stringContaining('Untick')])
      const own = (await list(admin)).filter(({ name }) => name === 'Laptop').map(({ id }) => id)
      expect(kindsOf((await end(admin, own)).body.ended)).toEqual(['passkey', 'recovery-codes'])
    } finally {
      await strict.stop()
    }
  })
})
