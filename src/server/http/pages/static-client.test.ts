import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing.ts'

const PAGE = `<!doctype html><title>the client</title>${'<p>silk</p>'.repeat(300)}`
const SCRIPT = `export const words = '${'pole and silk '.repeat(500)}'`
const FONT = Buffer.alloc(5000, 7)

let server: TestServer
let folder: string

/** As the build leaves it: compressed copies beside text files, none beside fonts. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polepro-client-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, text] of [
    ['index.html', PAGE],
    ['assets/app-5ca1ab1e.js', SCRIPT],
  ] as const) {
    await writeFile(join(folder, name), text)
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text))
    await writeFile(join(folder, `${name}.gz`), gzipSync(text))
  }
  await writeFile(join(folder, 'assets/font-5ca1ab1e.woff2'), FONT)
  server = await startTestServer({ clientFolder: folder })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

type Init = { method?: string; headers?: Record<string, string> }

/** The bytes as they are on the wire. */
async function ask(path: string, { method = 'GET', headers = {} }: Init = {}) {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = { accept: 'text/html,*/*', 'accept-encoding': 'gzip, deflate, br, zstd', ...headers }
    request(`${server.url}${path}`, { method, headers: sent }, resolve).on('error', reject).end()
  })
  return { status: reply.statusCode, headers: reply.headers, bytes: await buffer(reply) }
}

const plain = { headers: { 'accept-encoding': 'identity' } }

describe('the built client', () => {
  it.each([
    ['/', PAGE, 'text/html; charset=utf-8', 'no-cache'],
    ['/auth?mode=create', PAGE, 'text/html; charset=utf-8', 'no-cache'],
    [
      '/assets/app-5ca1ab1e.js',
      SCRIPT,
      'application/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
  ])('is sent compressed by the build: %s', async (path, text, type, kept) => {
    const vary = text === PAGE ? 'accept-encoding, cookie' : 'accept-encoding'
    const always = { vary, 'content-type': type, 'cache-control': kept }
    const br = await ask(path)
    expect(br.headers).toMatchObject({ ...always, 'content-encoding': 'br' })
    expect(brotliDecompressSync(br.bytes).toString()).toBe(text)
    const gz = await ask(path, { headers: { 'accept-encoding': 'gzip' } })
    expect(gz.headers).toMatchObject({ ...always, 'content-encoding': 'gzip' })
    expect(gunzipSync(gz.bytes).toString()).toBe(text)
    const bare = await ask(path, plain)
    expect(bare.headers).toMatchObject(always)
    expect(bare.headers['content-encoding']).toBeUndefined()
    expect(bare.bytes.toString()).toBe(text)
    if (text === PAGE) expect(new Set([br, gz, bare].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it.each(['/assets/app-5ca1ab1e.js', '/assets/font-5ca1ab1e.woff2'])(
    'has no headers of use only to files that change: %s',
    async (path) => {
      const { headers } = await ask(path)
      for (const name of ['etag', 'accept-ranges', 'x-request-id', 'content-security-policy'])
        expect([name, headers[name]]).toEqual([name, undefined])
    },
  )

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await ask('/')
    const again = await ask('/', { headers: { 'if-none-match': String(headers.etag) } })
    expect([again.status, again.bytes.length, again.headers.vary]).toEqual([
      304,
      0,
      'accept-encoding, cookie',
    ])
    expect(
      (await ask('/', { headers: { ...plain.headers, 'if-none-match': String(headers.etag) } })).status,
    ).toBe(200)
  })

  it('tells its length without its body', async () => {
    const [full, bare] = [await ask('/'), await ask('/', { method: 'HEAD' })]
    expect(full.headers['content-length']).toBe(String(full.bytes.length))
    expect([bare.headers['content-length'], bare.headers['content-encoding'], bare.bytes.length]).toEqual([
      full.headers['content-length'],
      'br',
      0,
    ])
  })

  it('is sent in parts of what the browser takes', async () => {
    const range = { range: 'bytes=100-199' }
    const script = await ask('/assets/app-5ca1ab1e.js', { headers: { ...plain.headers, ...range } })
    expect([script.status, script.bytes.toString()]).toEqual([206, SCRIPT.slice(100, 200)])
    const whole = await ask('/assets/app-5ca1ab1e.js')
    const part = await ask('/assets/app-5ca1ab1e.js', { headers: { range: 'bytes=10-19' } })
    expect([part.status, part.bytes]).toEqual([206, whole.bytes.subarray(10, 20)])
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.bytes.length}`)
  })

  it('leaves fonts and pictures as they are', async () => {
    const { headers, bytes } = await ask('/assets/font-5ca1ab1e.woff2')
    expect([headers['content-encoding'], headers['content-type'], bytes]).toEqual([
      undefined,
      'font/woff2',
      FONT,
    ])
  })

  it.each(['/index.html.br', '/assets/app-5ca1ab1e.js.gz', '/assets/app-5ca1ab1e.js%2Egz'])(
    'has no address for its compressed copies: %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
      expect((await ask(path, plain)).status).toBe(404)
    },
  )
})
