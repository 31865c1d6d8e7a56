import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, logout, readAuthUser, readUser, register } from '#contract/account.ts'
import { periodKey } from '#domain/account/download-period.ts'
import { startTestServer, type TestClient, type TestServer } from '../testing.ts'

const PASSWORD = 'correct horse battery'

let server: TestServer
let now = new Date()
beforeAll(async () => {
  server = await startTestServer({
    config: { trustProxy: 1, freeDownloadPeriod: 'month' },
    ports: { clock: { now: () => now } },
  })
})
afterAll(() => server.stop())

let count = 0
const newEmail = () => `person-${++count}@mail.example`
/** Sign-up is limited by address: every test comes from another one. */
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${++count % 250}` })

const network = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` })

const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const DAY = 24 * 3_600_000
/** Attempts are counted by quarters of an hour. */
const QUARTER = 900_000

async function account(email = newEmail()) {
  const client = server.client()
  const reply = await client.call(register, { body: { email, password: PASSWORD }, headers: elsewhere() })
  return { client, email, user: reply.body, reply }
}

describe('sign-in', () => {
  it('opens the account, however the address is spelt', async () => {
    const { email, user } = await account()
    const client = server.client()
    const reply = await client.call(login, {
      body: { email: ` ${email.toUpperCase()} `, password: PASSWORD },
    })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual(user)
    expect((await client.call(readAuthUser, {})).status).toBe(200)
  })

  it('says the same of a wrong password and of an unknown mailbox', async () => {
    const { email } = await account()
    const attempts = [
      { email, password: 'wrong' },
      { email: newEmail(), password: 'wrong' },
      { email: 'not even an address', password: 'wrong' },
    ]
    const replies = await Promise.all(
      attempts.map((body) => server.client().call(login, { body, headers: elsewhere() })),
    )
    for (const { status, problem, headers } of replies) {
      expect([status, problem?.code]).toEqual([401, 'auth.wrong_credentials'])
      expect(problem).toEqual({ ...replies[0]?.problem, requestId: expect.any(String) })
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  it('is refused after twenty wrong passwords from one address, while the owner gets in from another', async () => {
    const { email } = await account()
    const attacker = elsewhere()
    const guess = () => server.client().call(login, { body: { email, password: 'guess' }, headers: attacker })
    const replies = await Promise.all(Array.from({ length: 25 }, guess))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    const right = await server
      .client()
      .call(login, { body: { email, password: PASSWORD }, headers: attacker })
    expect([right.status, right.problem?.code]).toEqual([429, 'request.too_many'])
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    const home = await server
      .client()
      .call(login, { body: { email, password: PASSWORD }, headers: elsewhere() })
    expect(home.status).toBe(200)
    later(Number(right.headers.get('retry-after')) * 1000)
    expect(
      (await server.client().call(login, { body: { email, password: PASSWORD }, headers: attacker })).status,
    ).toBe(200)
  })

  it('counts wrong passwords only: who gets it right begins anew', async () => {
    const { email } = await account()
    const headers = elsewhere()
    const attempt = (password: string) => server.client().call(login, { body: { email, password }, headers })
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 15 }, () => attempt('slip')))
      later(61_000)
      expect((await attempt(PASSWORD)).status).toBe(200)
    }
  })

  it('spreads no guesses over many accounts from one address', async () => {
    const headers = elsewhere()
    const statuses: number[] = []
    later(QUARTER - (now.getTime() % QUARTER))
    for (let round = 0; round < 3; round += 1) {
      const guesses = Array.from({ length: 30 }, () =>
        server.client().call(login, { body: { email: newEmail(), password: 'spray' }, headers }),
      )
      statuses.push(...(await Promise.all(guesses)).map(({ status }) => status))
      later(61_000)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })

  it('is guessed a hundred times an hour from all networks together, which shuts its owner out of none', async () => {
    const email = newEmail()
    const home = elsewhere()
    await server.client().call(register, { body: { email, password: PASSWORD }, headers: home })
    later(2 * QUARTER * 4 - (now.getTime() % (QUARTER * 4)))
    const from = (headers: Record<string, string>, password = 'guess') =>
      server.client().call(login, { body: { email, password }, headers })
    const guesses = await Promise.all(Array.from({ length: 12 * 9 }, (_, n) => from(network(n % 12))))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(100)
    expect((await from(elsewhere(), PASSWORD)).status).toBe(429)
    expect((await from(home, PASSWORD)).status).toBe(200)
  })

  it('is open to who got in from a network lately, however many guess there at other accounts (SV-20)', async () => {
    const { email } = await account()
    const wifi = elsewhere()
    const signIn = (who: string, password: string) =>
      server.client().call(login, { body: { email: who, password }, headers: wifi })
    const spray = async () => {
      later(QUARTER - (now.getTime() % QUARTER))
      await Promise.all(Array.from({ length: 60 }, () => signIn(newEmail(), 'spray')))
      later(61_000)
      expect((await signIn(newEmail(), 'spray')).status).toBe(429)
    }
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    await spray()
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    later(91 * DAY)
    await spray()
    expect((await signIn(email, PASSWORD)).status).toBe(429)
  })

  it('is not limited more kindly by a header of the client’s own', async () => {
    const direct = await startTestServer({ ports: { clock: { now: () => now } } })
    const spoof = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` })
    const attempts = Array.from({ length: 22 }, (_, n) =>
      direct.client().call(login, { body: { email: 'v@mail.example', password: 'x' }, headers: spoof(n) }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    await direct.stop()
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})

describe('the session cookie', () => {
  it('is unreadable to scripts, sent by no other site’s forms, and lasts thirty days', async () => {
    const { reply } = await account()
    const cookie = reply.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^sid=[\w-]{22}\.[\w-]{43}; /)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
      expect(cookie).toContain(part)
    expect(cookie).not.toMatch(/Secure|Domain/)
  })

  it('behind https is bound to the host and to https', async () => {
    const secure = await startTestServer({
      config: { publicUrl: 'https://promo.example', secureCookies: true },
    })
    const reply = await secure.client().call(register, { body: { email: newEmail(), password: PASSWORD } })
    await secure.stop()
    expect(reply.headers.get('set-cookie')).toMatch(
      /^__Host-sid=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  it('cannot be made from what the table holds', async () => {
    const { client } = await account()
    const [id, secret] = (client.cookies.get('sid') as string).split('.') as [string, string]
    const row = await server.ports.sql
      .selectFrom('sessions')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(row.secret_hash.toString('base64url')).not.toBe(secret)
    client.setCookie('sid', `${id}.${row.secret_hash.toString('base64url')}`)
    expect((await client.call(readAuthUser, {})).status).toBe(401)
  })

  it('has a new id after every sign-in, and the old one is worth nothing', async () => {
    const { client, email } = await account()
    const planted = client.cookies.get('sid') as string
    await client.call(login, { body: { email, password: PASSWORD } })
    const fresh = client.cookies.get('sid') as string
    expect(fresh.split('.')[0]).not.toBe(planted.split('.')[0])
    const thief = server.client()
    thief.setCookie('sid', planted)
    expect((await thief.call(readAuthUser, {})).status).toBe(401)
    expect((await client.call(readAuthUser, {})).status).toBe(200)
  })

  it('that somebody else set is not adopted', async () => {
    const client = server.client()
    client.setCookie('sid', `${'a'.repeat(22)}.${'b'.repeat(43)}`)
    await client.call(register, { body: { email: newEmail(), password: PASSWORD }, headers: elsewhere() })
    expect(client.cookies.get('sid')).not.toContain('aaaa')
  })
})

describe('a session', () => {
  it('ends after fourteen days without use', async () => {
    const { client } = await account()
    later(14 * DAY - 1000)
    expect((await client.call(readAuthUser, {})).status).toBe(200)
    later(14 * DAY - 1000)
    expect((await client.call(readAuthUser, {})).status).toBe(200)
    later(14 * DAY)
    expect((await client.call(readAuthUser, {})).status).toBe(401)
  })

  it('ends thirty days after sign-in, however much it is used', async () => {
    const { client } = await account()
    for (let day = 0; day < 29; day += 7) {
      expect((await client.call(readAuthUser, {})).status).toBe(200)
      later(7 * DAY)
    }
    expect((await client.call(readAuthUser, {})).status).toBe(401)
  })

  it('is written down as used once a minute at most', async () => {
    const { client } = await account()
    const id = client.cookies.get('sid')?.split('.')[0] as string
    const seen = async () =>
      (
        await server.ports.sql
          .selectFrom('sessions')
          .where('id', '=', id)
          .select('last_seen_at')
          .executeTakeFirstOrThrow()
      ).last_seen_at
    const begin = await seen()
    later(59_000)
    await client.call(readAuthUser, {})
    expect(await seen()).toEqual(begin)
    later(1000)
    await client.call(readAuthUser, {})
    expect(await seen()).toEqual(now)
  })
})

describe('sign-out', () => {
  /** As a browser does: `fetch` would say `sec-fetch-mode: cors` of itself. */
  const navigate = (client: TestClient, headers: Record<string, string>, method = 'GET') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const cookie = `sid=${client.cookies.get('sid')}`
      const visit = request(`${client.url}/api/logout`, { method, headers: { ...headers, cookie } }, resolve)
      visit.on('error', reject).end()
    }).then((reply) => reply.resume())

  const isSignedIn = async (client: Awaited<ReturnType<typeof account>>['client']) =>
    (await client.call(readAuthUser, {})).status === 200

  it('ends the session on the server and in the browser', async () => {
    const { client } = await account()
    const stolen = client.cookies.get('sid') as string
    const reply = await client.call(logout, {})
    expect([reply.status, reply.body]).toEqual([200, { success: true }])
    expect(client.cookies.has('sid')).toBe(false)
    client.setCookie('sid', stolen)
    expect(await isSignedIn(client)).toBe(false)
  })

  it('of nobody is harmless, and so is a second one', async () => {
    expect((await server.client().call(logout, {})).status).toBe(200)
    const { client } = await account()
    await client.call(logout, {})
    expect((await client.call(logout, {})).status).toBe(200)
  })

  it('needs more than the id of a session', async () => {
    const { client } = await account()
    const id = client.cookies.get('sid')?.split('.')[0]
    const stranger = server.client()
    stranger.setCookie('sid', `${id}.${'x'.repeat(43)}`)
    await stranger.call(logout, {})
    expect(await isSignedIn(client)).toBe(true)
  })

  it.each([
    ['a link of ours', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }, false],
    ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, false],
    ['a picture on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, true],
    ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, true],
    ['a link on a neighbouring site', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }, true],
    ['a picture on our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }, true],
    ['a link of ours on plain http', { referer: 'http://localhost:3000/studio' }, false],
    ['a link on another site on plain http', { referer: 'http://evil.example/localhost:3000' }, true],
    ['a picture there that says it is ours', { referer: 'http://localhost:3000@evil.example/' }, true],
    [
      'a picture on another site that knows our referer',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', referer: 'http://localhost:3000/' },
      true,
    ],
    ['who does not say', {}, true],
  ])('by going to /api/logout from %s leads home', async (_name, headers, stays) => {
    const { client } = await account()
    const reply = await navigate(client, headers)
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/'])
    expect(await isSignedIn(client)).toBe(stays)
  })

  it('leaves the session alone when only the headers of the address are asked for', async () => {
    const { client } = await account()
    const headers = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }
    await navigate(client, headers, 'HEAD')
    expect(await isSignedIn(client)).toBe(true)
  })
})

it('/api/login leads to the sign-in screen', async () => {
  const reply = await server.client().fetch('/api/login?next=//evil.example')
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/auth'])
})

describe('the record of a person', () => {
  it('counts the downloads of this month only', async () => {
    const { client, user } = await account()
    const set = (downloads: number, period: string) =>
      server.ports.sql
        .updateTable('users')
        .set({ download_count: downloads, download_period: period })
        .where('id', '=', user.id)
        .execute()
    await set(4, periodKey('month', now))
    expect((await client.call(readUser, {})).body.downloadCount).toBe(4)
    await set(4, '2020-01')
    expect((await client.call(readUser, {})).body.downloadCount).toBe(0)
  })

  it('never says when an unlimited allowance begins anew', async () => {
    const pro = await server.signedIn({ role: 'pro' })
    expect((await pro.call(readUser, {})).body.downloadsResetAt).toBeNull()
  })

  it('knows a living subscription from one that has run out', async () => {
    const { client, user } = await account()
    const subscribe = (until: Date | null) =>
      server.ports.sql
        .updateTable('users')
        .set({ subscription_id: 'sub_1', subscription_expires_at: until })
        .where('id', '=', user.id)
        .execute()
    await subscribe(null)
    expect((await client.call(readUser, {})).body.hasLiveSubscription).toBe(true)
    await subscribe(new Date(now.getTime() + 1000))
    expect((await client.call(readUser, {})).body.hasLiveSubscription).toBe(true)
    later(2000)
    expect((await client.call(readUser, {})).body.hasLiveSubscription).toBe(false)
  })
})
