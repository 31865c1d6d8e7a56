import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAuthUser } from '#contract/account.ts'
import { API } from '#contract/api.ts'
import { simulateStripeSuccess } from '#contract/mock-checkout.ts'
import { mockRoutes } from '#server/billing/checkout/mock.routes.ts'
import { mockProvider } from '#server/ports/payments/mock-provider.ts'
import { allRoutes } from '#server/routes.ts'
import { sendRaw } from '#server/testing/send-raw.ts'
import { type SignedIn, startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { developmentNotice } from './development-notice.ts'
import { isLocalRequest } from './is-local-request.ts'

const TOKEN = 'the-token-of-this-start'
const start = (config: object = {}) =>
  startTestServer({
    config: { mode: 'development', ...config },
    ports: { payments: mockProvider },
    api: [...API, simulateStripeSuccess],
    routes: [...allRoutes(new AbortController().signal), ...mockRoutes],
    developmentToken: TOKEN,
  })

let server: TestServer
beforeAll(async () => {
  server = await start()
})
afterAll(() => server.stop())

const PAGES = [
  '/dev',
  '/dev/outbox',
  '/dev/outbox.json',
  '/dev/api',
  '/dev/api/start.js',
  '/dev/api/swagger-ui.css',
]
/** The headers of a local proxy that forwards a remote request. */
const FORWARDED = { 'x-forwarded-for': '203.0.113.7', accept: 'text/html' }

const statusesOf = async (client: TestClient, headers: Record<string, string> = FORWARDED) => {
  const statuses: number[] = []
  for (const path of PAGES) statuses.push((await client.fetch(path, { headers })).status)
  return [...new Set(statuses)]
}
const pay = (client: SignedIn, headers: Record<string, string>) =>
  client.call(simulateStripeSuccess, {
    body: { sessionId: `mock_${client.userId}`, planId: 'studio_pro' },
    headers,
  })
const roleOf = async (client: SignedIn) => (await client.call(readAuthUser, {})).body.role

describe('what there is in development alone', () => {
  it('is open to requests from this machine', async () => {
    expect(await statusesOf(server.client(), {})).toEqual([200])
    const mia = await server.signedIn()
    expect((await pay(mia, {})).status).toBe(200)
  })

  it.each(['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'])(
    'is closed to whom a proxy at this machine speaks for, as its %s says',
    async (name) => {
      const headers = { [name]: '203.0.113.7' }
      expect(await statusesOf(server.client(), headers)).toEqual([403])
      const eve = await server.signedIn()
      const reply = await pay(eve, headers)
      expect([reply.status, reply.problem?.code]).toEqual([403, 'development.only'])
      expect(await roleOf(eve)).toBe('user')
    },
  )

  it('is closed to a page elsewhere whose name leads to this machine, and behind a proxy of HTTP/1.0', async () => {
    const ask = (host: string, version: string) =>
      sendRaw(server.url, `GET /dev/outbox HTTP/${version}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(await ask('localhost', '1.1')).toMatch(/^HTTP\/1.1 200 /)
    expect(await ask('evil.example', '1.1')).toMatch(/^HTTP\/1.1 403 /)
    expect(await ask('localhost', '1.0')).toMatch(/^HTTP\/1.1 403 /)
  })

  it('says how to get in, as a page to a browser and as a refusal to a program', async () => {
    const page = await server.client().fetch('/dev/outbox', { headers: FORWARDED })
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toMatch(/Open \/dev\?token=… with the token that it printed/)
    const refusal = await server.client().fetch('/dev/outbox.json', { headers: { via: '1.1 proxy' } })
    expect(await refusal.json()).toMatchObject({
      code: 'development.only',
      message: expect.stringContaining('/dev?token=…'),
    })
  })
})

describe('the token of a start', () => {
  const open = async (path: string, client = server.client()) => {
    const reply = await client.fetch(path, { headers: FORWARDED })
    return { client, reply, cookie: reply.headers.get('set-cookie') ?? '' }
  }

  it('is printed, and opens everything to the browser that brings it once', async () => {
    const address = /\S+token=\S+/.exec(developmentNotice(server.url, TOKEN))?.[0] ?? ''
    const { client, reply, cookie } = await open(address.slice(server.url.length))
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/dev'])
    expect(cookie).toMatch(/^development=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(await statusesOf(client)).toEqual([200])
  })

  it('opens plans without money as well', async () => {
    const mia = await server.signedIn()
    await mia.fetch(`/dev?token=${TOKEN}`, { headers: FORWARDED })
    expect((await pay(mia, FORWARDED)).status).toBe(200)
    expect(await roleOf(mia)).toBe('studio_owner')
  })

  it('leaves the address clean, and the rest of it as it was', async () => {
    const { reply } = await open(`/dev/outbox?to=a%40b.example&token=${TOKEN}`)
    expect(reply.headers.get('location')).toBe('/dev/outbox?to=a%40b.example')
  })

  it.each(['wrong', '', `${TOKEN}x`, TOKEN.toUpperCase(), `${TOKEN}&token=${TOKEN}`, '%00'])(
    'is not %j',
    async (token) => {
      for (const path of ['/dev', '/dev/outbox', '/dev/api']) {
        const { client, reply, cookie } = await open(`${path}?token=${token}`)
        expect([reply.status, cookie]).toEqual([403, ''])
        expect(await statusesOf(client)).toEqual([403])
      }
    },
  )

  it('is no other cookie either', async () => {
    const client = server.client()
    client.setCookie('development', 'the-token-of-another-start')
    expect(await statusesOf(client)).toEqual([403])
  })

  it('is needed at this machine, too, where the server is for others', async () => {
    const shared = await start({ publicUrl: 'https://try.example', secureCookies: true })
    const here = shared.client()
    expect(await statusesOf(here, {})).toEqual([403])
    const reply = await here.fetch(`/dev?token=${TOKEN}`)
    expect(reply.headers.get('set-cookie')).toMatch(/^__Host-development=.*Secure/)
    expect(await statusesOf(here, {})).toEqual([200])
    await shared.stop()
  })
})

it('production has no development pages, for any caller and token', async () => {
  const production = await start({ mode: 'production' })
  const client = production.client()
  client.setCookie('development', TOKEN)
  for (const path of ['/dev/outbox', `/dev/outbox.json?token=${TOKEN}`, '/dev/api']) {
    expect((await client.fetch(path)).status).toBe(404)
  }
  expect((await client.fetch(`/dev?token=${TOKEN}`)).headers.get('set-cookie')).toBeNull()
  const reply = await pay(await production.signedIn(), { origin: production.ports.config.publicUrl })
  expect(reply.problem?.code).toBe('development.only')
  await production.stop()
})

describe('a request', () => {
  const judge = (change: { ip?: string; host?: string; publicUrl?: string }) =>
    isLocalRequest(
      {
        socket: { remoteAddress: change.ip ?? '127.0.0.1' },
        headers: { host: change.host ?? 'localhost:3000' },
        httpVersion: '1.1',
      },
      change.publicUrl ?? 'http://localhost:3000',
    )

  it.each([
    {},
    { ip: '::1', host: '[::1]:3000' },
    { ip: '::ffff:127.0.0.1', host: '127.0.0.1' },
    { host: 'app.localhost:3000' },
    { publicUrl: 'http://127.0.0.1:8080' },
  ])('is from here: %j', (change) => {
    expect(judge(change)).toBe(true)
  })

  it.each([
    { ip: '192.168.1.20' },
    { ip: '10.127.0.1' },
    { ip: '' },
    { host: '' },
    { host: '192.168.1.5:3000' },
    { host: 'localhost.evil.example' },
    { host: 'evil.example' },
    { host: 'evil.example@localhost' },
    { host: 'localhost@evil.example' },
    { host: 'localhost#.evil.example' },
    { publicUrl: 'https://promo.example' },
  ])('is not from here: %j', (change) => {
    expect(judge(change)).toBe(false)
  })
})
