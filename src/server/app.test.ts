import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logout, readAuthUser } from '#contract/account.ts'
import { API } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { deleteAccount } from '#contract/own-data.ts'
import { signOutEverywhere } from '#contract/sessions.ts'
import { ErrorReply } from '#contract/status.ts'
import type { Config } from './config.ts'
import { type Sent, TEST_PASSWORD } from './http/test-client.ts'
import { createLog } from './log.ts'
import { startTestServer, type TestServer } from './testing.ts'

const PAGE = '<!doctype html><title>the client</title>'

let server: TestServer
let clientFolder: string
const logged: string[] = []

beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), 'polepro-client-'))
  await mkdir(join(clientFolder, 'assets'))
  await writeFile(join(clientFolder, 'index.html'), PAGE)
  await writeFile(join(clientFolder, 'assets/app-5ca1ab1e.js'), 'export {}')
  await writeFile(join(clientFolder, 'assets/font-5ca1ab1e.woff2'), 'font')
  const sink = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line))
      done()
    },
  })
  server = await startTestServer({ clientFolder, ports: { log: createLog({ logLevel: 'debug' }, sink) } })
})
afterAll(async () => {
  await server.stop()
  await rm(clientFolder, { recursive: true })
})

const browse = (path: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
  server.client().fetch(path, { ...init, headers: { accept: 'text/html,*/*;q=0.8', ...init.headers } })

/** What Node's parser is given as it is, past every client that would mend it. */
const sendRaw = (text: string, url = server.url): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port) })
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.write(text)
  })

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

  it.each(['/api/%', '/api/%ff'])('is a JSON 400 where it cannot be read: %s', async (path) => {
    const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
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
    ['a script', '/assets/app-5ca1ab1e.js', {}],
    ['a call', '/api/openapi.json', {}],
    ['a refusal', '/api/user', {}],
    [
      'a call from elsewhere',
      '/api/auth/logout',
      { method: 'POST', headers: { origin: 'https://evil.example' } },
    ],
    ['nothing', '/api/nothing', {}],
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

  it('of the API is kept by nobody', async () => {
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
    const { headers } = await secure.client().fetch('/api/nothing')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
  })

  it('whoever signs out or deletes the account leaves no media in the browser', async () => {
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

describe('what is refused before it is a request', () => {
  const BROKEN: [string, string, number, string][] = [
    ['is no HTTP', 'NONSENSE\r\n\r\n', 400, 'request.invalid'],
    ['has a method that nobody knows', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'request.invalid'],
    ['speaks HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'request.invalid'],
    ['names no host', 'GET /api/user HTTP/1.1\r\n\r\n', 400, 'request.invalid'],
    ['names no host at an address of nothing', 'GET /nothing HTTP/1.1\r\n\r\n', 400, 'request.invalid'],
    [
      'has two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'request.invalid',
    ],
    [
      'expects what nobody does',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\nContent-Length: 3\r\n\r\nabc',
      417,
      'request.invalid',
    ],
    [
      'has headers without end',
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'request.too_large',
    ],
  ]

  function expectRefusal(answer: string, status: number, code: string): void {
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(Object.fromEntries(head.split('\r\n').slice(1).map(headerOf))).toMatchObject({
      connection: 'close',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(ErrorReply.parse(JSON.parse(body))).toMatchObject({ code, message: expect.stringMatching(/\.$/) })
  }

  const headerOf = (line: string) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
  }

  it.each(BROKEN)('as it %s is answered like every other refusal', async (_name, text, status, code) => {
    logged.length = 0
    const answer = await sendRaw(text)
    expectRefusal(answer, status, code)
    expect(logged.join()).toContain(/"requestId":"([^"]+)"/.exec(answer)?.[1])
  })

  it('as it never ends is answered too, and the line is cut', async () => {
    const impatient = await startTestServer({ headersMs: 40 })
    const answer = await sendRaw('GET / HTTP/1.1\r\nHost: x\r\n', impatient.url)
    await impatient.stop()
    expectRefusal(answer, 408, 'request.invalid')
  })

  it('may be an old client that knows of no hosts, or one that waits to be told to continue', async () => {
    expect(await sendRaw('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
    const waiting = 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n'
    expect(await sendRaw(waiting)).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 /)
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

  it('is believed to come from a proxied host only where a proxy is configured', async () => {
    const headers = { origin: 'https://other.example', 'x-forwarded-host': 'other.example' }
    expect(await logOut(headers)).toBe(403)
  })
})

describe('health', () => {
  it('says that the process answers, and that it is ready', async () => {
    expect(await (await browse('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await browse('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('is not ready while the disk is full up to the floor', async () => {
    const full = await startTestServer({ config: { freeSpaceFloor: Number.MAX_SAFE_INTEGER } })
    const [ready, alive] = [await full.client().fetch('/readyz'), await full.client().fetch('/healthz')]
    await full.stop()
    expect([ready.status, alive.status]).toEqual([503, 200])
    expect(ErrorReply.parse(await ready.json()).message).toBe('Not ready: storage.')
    expect(Number(ready.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('is not ready when the file store is gone', async () => {
    const lost = await startTestServer()
    await rm(join(lost.ports.config.dataDir, 'files'), { recursive: true })
    const ready = await lost.client().fetch('/readyz')
    await lost.stop()
    expect(ready.status).toBe(503)
    expect(await ready.text()).not.toContain(lost.ports.config.dataDir)
  })

  /** A server whose media processes are killed as soon as they begin, until `mend` lets them live. */
  async function crashing(role: Config['role']) {
    const crashed = await startTestServer({ config: { role } })
    const pids = () => crashed.ports.media.stats().workers.flatMap(({ pid }) => pid ?? [])
    const killing = setInterval(() => {
      for (const pid of pids()) process.kill(pid, 'SIGKILL')
    }, 5)
    const readiness = async () => {
      const reply = await crashed.client().fetch('/readyz')
      return [reply.status, (await reply.json()).message]
    }
    return { ...crashed, pids, readiness, mend: () => clearInterval(killing) }
  }

  it('is not ready while no media process lives, and ready again once one is back', async () => {
    const { client, readiness, mend, stop } = await crashing('all')
    await expect.poll(readiness, { timeout: 30_000 }).toEqual([503, 'Not ready: workers.'])
    expect((await client().fetch('/healthz')).status).toBe(200)
    mend()
    await expect.poll(readiness, { timeout: 30_000 }).toEqual([200, undefined])
    await stop()
  })

  it('is ready without media processes where no videos are made', async () => {
    const { pids, readiness, mend, stop } = await crashing('web')
    await expect.poll(() => pids().length, { interval: 1, timeout: 30_000 }).toBe(0)
    expect(await readiness()).toEqual([200, undefined])
    mend()
    await stop()
  })
})

describe('the OpenAPI document', () => {
  it('lists every call of the API, and only those', async () => {
    const { paths, openapi } = await (await browse('/api/openapi.json')).json()
    const listed = Object.entries<object>(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const expected = API.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(openapi).toBe('3.1.0')
    expect(listed.sort()).toEqual(expected.sort())
  })

  it('describes bodies, files and refusals', async () => {
    const { paths } = await (await browse('/api/openapi.json')).json()
    const upload = paths['/api/upload-personal-video'].post
    const schema = upload.requestBody.content['multipart/form-data'].schema
    expect(schema.properties.video).toEqual({ type: 'string', format: 'binary' })
    expect(schema.required).toContain('video')
    expect(Object.keys(upload.responses)).toEqual(
      expect.arrayContaining(['201', '401', '403', '413', '415', '429']),
    )
    expect(paths['/api/renders/{renderId}'].get.parameters).toMatchObject([
      { in: 'path', name: 'renderId', required: true },
    ])
  })

  it('has a reader in development alone, without inline script', async () => {
    expect((await browse('/api/docs')).status).toBe(404)
    const development = await startTestServer({ config: { mode: 'development' } })
    const page = await (await development.client().fetch('/api/docs')).text()
    const sources = [...page.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
    for (const [, attributes = '', inline] of sources) {
      expect(inline).toBe('')
      const path = /src="([^"]+)"/.exec(attributes)?.[1] as string
      expect((await development.client().fetch(path)).status).toBe(200)
    }
    await development.stop()
    expect(sources).toHaveLength(2)
  })
})

describe('the log', () => {
  it('has one line a reply, with the route’s template for the address', async () => {
    logged.length = 0
    await browse('/api/renders/canary-in-path?email=canary@query.example')
    const lines = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'replied')
    expect(lines).toMatchObject([
      {
        method: 'GET',
        route: '/api/renders/:renderId',
        status: 401,
        code: 'auth.required',
        requestId: expect.any(String),
      },
    ])
  })

  it('never holds a password, a cookie, an e-mail or an address that nobody knows', async () => {
    logged.length = 0
    const client = server.client()
    await client.register('canary@mail.example', 'canary-password')
    const cookie = client.cookies.get('sid') as string
    await client.fetch('/api/user', { headers: { authorization: 'Bearer canary-token' } })
    await client.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"canary@mail.example","password":"canary-wrong"}',
    })
    await client.fetch('/canary-page?token=canary-query')
    const whole = logged.join('')
    expect(logged.length).toBeGreaterThan(3)
    expect(whole).not.toContain('canary')
    expect(whole).not.toContain(cookie)
    expect(whole).not.toContain(cookie.split('.')[1])
  })
})
