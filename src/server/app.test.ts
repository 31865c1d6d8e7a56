import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logout, readAuthUser } from '#contract/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { deleteAccount } from '#contract/own-data.ts'
import { signOutEverywhere } from '#contract/sessions.ts'
import { ErrorReply } from '#contract/status.ts'
import { type Sent, TEST_PASSWORD } from './http/test-client.ts'
import { sendRaw } from './testing/send-raw.ts'
import { startTestServer, type TestServer } from './testing.ts'

const PAGE = '<!doctype html><title>the client</title>'

let server: TestServer
let clientFolder: string

beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), 'polepro-client-'))
  await mkdir(join(clientFolder, 'assets'))
  await writeFile(join(clientFolder, 'index.html'), PAGE)
  await writeFile(join(clientFolder, 'assets/app-5ca1ab1e.js'), 'export {}')
  await writeFile(join(clientFolder, 'sw.js'), 'export {}')
  await writeFile(join(clientFolder, 'assets/font-5ca1ab1e.woff2'), 'font')
  server = await startTestServer({ clientFolder })
})
afterAll(async () => {
  await server.stop()
  await rm(clientFolder, { recursive: true })
})

const browse = (path: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
  server.client().fetch(path, { ...init, headers: { accept: 'text/html,*/*;q=0.8', ...init.headers } })

describe('the client', () => {
  it.each(['/', '/auth', '/studio/team', '/studio?tab=team'])(
    'is the answer to a visit of %s',
    async (path) => {
      const reply = await browse(path)
      expect([reply.status, await reply.text()]).toEqual([200, PAGE])
      expect(reply.headers.get('content-type')).toContain('text/html')
      expect(reply.headers.get('cache-control')).toBe('no-cache')
    },
  )

  it('brings files whose names change with their content, to keep for good', async () => {
    const script = await browse('/assets/app-5ca1ab1e.js')
    expect(script.headers.get('content-type')).toContain('javascript')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await browse('/assets/font-5ca1ab1e.woff2')).headers.get('content-type')).toBe('font/woff2')
  })

  it.each(['/assets/gone.js', '/favicon.ico', '/../package.json', '/..%2f..%2fpackage.json', '/.env'])(
    'is not the answer to %s',
    async (path) => {
      const reply = await browse(path)
      expect(reply.status).toBe(404)
      expect(await reply.text()).not.toContain('polepro')
    },
  )

  it('says what to do while it is not built', async () => {
    const bare = await startTestServer({ clientFolder: join(clientFolder, 'nowhere') })
    const reply = await bare.client().fetch('/', { headers: { accept: 'text/html' } })
    await bare.stop()
    expect([reply.status, await reply.text()]).toEqual([503, expect.stringContaining('npm run build')])
  })
})

describe('an address of the API that does not exist', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/API/nothing',
    '//api/nothing',
    '/%61pi/nothing',
    '/media/x',
    '/healthz/x',
    '/api/renders/1/2/3/4',
    `/api/renders/${'x'.repeat(500)}`,
  ])('is a JSON 404 and never the page: %s', async (path) => {
    const reply = await browse(path)
    expect(reply.status).toBe(404)
    expect(ErrorReply.parse(await reply.json()).code).toBe('request.not_found')
  })

  it('with TRACE, which no browser sends, is refused like any other method, and repeats nothing', async () => {
    const answer = await sendRaw(
      server.url,
      'TRACE /api/overlays HTTP/1.1\r\nHost: x\r\nX-Canary: tweet\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1.1 405 /)
    expect(answer).toMatch(/^allow: GET\r$/m)
    expect(answer).toContain('"code":"request.method_not_allowed"')
    expect(answer).not.toContain('tweet')
  })

  it.each(['/api/%', '/api/%ff'])('is a JSON 400 where it cannot be read: %s', async (path) => {
    const answer = await sendRaw(server.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 40[04] /)
    expect(answer).toContain('"code":"request.')
    expect(answer).toContain('content-security-policy:')
  })

  it.each([
    ['DELETE', '/api/auth/login', 'POST'],
    ['GET', '/api/auth/login', 'POST'],
    ['POST', '/api/overlays', 'GET'],
    ['OPTIONS', '/api/overlays', 'GET'],
    ['PUT', '/api/renders/x', 'GET, DELETE'],
  ])('with %s %s says which methods there are', async (method, path, allow) => {
    const reply = await browse(path, { method })
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, allow])
    expect(ErrorReply.parse(await reply.json()).code).toBe('request.method_not_allowed')
  })
})

describe('every reply', () => {
  it.each([
    ['a page', '/', {}],
    ['a script at an address of its own', '/sw.js', {}],
    ['a page of the API', '/api/docs', {}],
  ])('as %s says what a page may do', async (_name, path, init) => {
    const { headers } = await browse(path, init)
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of [
      "default-src 'self'",
      "script-src 'self';",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(rule)
    }
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  it.each([
    ['a call', '/api/openapi.json', {}],
    ['a refusal', '/api/user', {}],
    [
      'a call from elsewhere',
      '/api/auth/logout',
      { method: 'POST', headers: { origin: 'https://evil.example' } },
    ],
    ['nothing', '/api/nothing', {}],
  ])('as %s is data, which may do nothing and is in no frame', async (_name, path, init) => {
    const { headers } = await browse(path, init)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    const said = [...headers].filter(([name]) => /policy|frame|origin|prefetch|options/.test(name))
    expect(Object.fromEntries(said)).toEqual({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each(['/assets/app-5ca1ab1e.js', '/assets/font-5ca1ab1e.woff2'])(
    'as a part of pages says only what counts for parts: %s',
    async (path) => {
      const { headers } = await browse(path)
      expect([...headers.keys()].filter((name) => /policy|frame|origin|prefetch/.test(name))).toEqual([
        'cross-origin-resource-policy',
      ])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  it('of the API is never cached', async () => {
    for (const path of ['/api/openapi.json', '/api/user', '/api/nothing']) {
      expect((await browse(path)).headers.get('cache-control')).toBe('no-store')
    }
  })
})

describe('behind https', () => {
  let secure: TestServer
  beforeAll(async () => {
    secure = await startTestServer({ config: { publicUrl: 'https://promo.example', secureCookies: true } })
  })
  afterAll(() => secure?.stop())

  it('an answer also says to stay there', async () => {
    for (const path of ['/', '/api/nothing']) {
      const { headers } = await secure.client().fetch(path)
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    }
    const { headers } = await secure.client().fetch('/')
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
  })

  it('signing out or deleting the account clears media from the browser', async () => {
    const forgets = async <E extends Endpoint>(endpoint: E, sent: Sent<E>) => {
      const { headers } = await (await secure.signedIn()).call(endpoint, sent)
      return headers.get('clear-site-data')
    }
    expect(await forgets(logout, {})).toBe('"cache"')
    expect(await forgets(signOutEverywhere, {})).toBe('"cache"')
    expect(await forgets(deleteAccount, { body: { password: TEST_PASSWORD } })).toBe('"cache"')
    expect(await forgets(readAuthUser, {})).toBeNull()
  })
})

describe('a call that changes something', () => {
  const logOut = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/auth/logout`, { method: 'POST', headers }).then(({ status }) => status)

  it('is refused without a proof that our page makes it', async () => {
    expect(await logOut({})).toBe(403)
    expect(await logOut({ origin: 'https://evil.example' })).toBe(403)
    expect(await logOut({ 'sec-fetch-site': 'cross-site', origin: server.url })).toBe(403)
    expect(await logOut({ 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await logOut({ origin: server.ports.config.publicUrl })).toBe(200)
  })

  it('is refused before its sender is looked up or its body read, with every content type a form can send', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
    ]) {
      const headers = { origin: 'https://evil.example', 'content-type': type }
      const reply = await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body: 'x' })
      expect([type, reply.status, (await reply.json()).code]).toEqual([type, 403, 'request.cross_origin'])
    }
  })

  it.each([
    ['no proxy is named', [], 403],
    ['another proxy is named', ['192.0.2.7'], 403],
    ['the proxy that says so is named', ['192.0.2.7', 'loopback'], 200],
  ])('is believed to come from a forwarded host as told: %s', async (_name, trustProxy, status) => {
    const proxied = await startTestServer({ config: { trustProxy } })
    const headers = { origin: 'https://other.example', 'x-forwarded-host': 'other.example' }
    const reply = await fetch(`${proxied.url}/api/auth/logout`, { method: 'POST', headers })
    await proxied.stop()
    expect(reply.status).toBe(status)
  })
})
