import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { API } from '#contract/api.ts'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'
import { implement } from '#server/http/implement.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'

const Words = z.object({ words: z.string() })
const at = { path: '/api/words', who: 'anyone', summary: 'Words.', reply: Words } as const
const read = endpoint({ ...at, method: 'GET', query: z.object({ count: z.coerce.number() }) })
const write = endpoint({ ...at, method: 'POST' })
const words = (count: number) => ({ words: 'pole and silk '.repeat(count) })

let server: TestServer

beforeAll(async () => {
  const routes = [
    implement(read, async ({ query }) => words(query.count)),
    implement(write, async () => words(500)),
  ]
  server = await startTestServer({ api: [read, write], routes })
})
afterAll(() => server.stop())

type Init = { method?: string; count?: number; headers?: Record<string, string> }

/** The bytes as they are on the wire. */
async function ask({ method = 'GET', count = 500, headers = {} }: Init) {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = { 'accept-encoding': 'gzip, deflate, br', origin: server.url, ...headers }
    request(`${server.url}/api/words?count=${count}`, { method, headers: sent }, resolve)
      .on('error', reject)
      .end()
  })
  return { status: reply.statusCode, headers: reply.headers, bytes: await buffer(reply) }
}

describe('a read of the API', () => {
  it('is compressed as the caller accepts it', async () => {
    const plain = JSON.stringify(words(500))
    const br = await ask({})
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(br.bytes.length),
    })
    expect(br.bytes.length).toBeLessThan(plain.length / 10)
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain)
    const gz = await ask({ headers: { 'accept-encoding': 'gzip;q=1, br;q=0' } })
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gz.bytes).toString()).toBe(plain)
  })

  it.each(['identity', 'identity;q=1, *;q=0', '', 'gzip;q=0, br;q=0', 'zstd'])(
    'is plain for a caller who accepts "%s"',
    async (accepted) => {
      const { headers, bytes } = await ask({ headers: { 'accept-encoding': accepted } })
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers.vary).toBe('accept-encoding')
      expect(JSON.parse(bytes.toString())).toEqual(words(500))
    },
  )

  it('is plain below a kilobyte', async () => {
    const { headers, bytes } = await ask({ count: 70 })
    expect([headers['content-encoding'], JSON.parse(bytes.toString())]).toEqual([undefined, words(70)])
  })

  it('has the same headers without its body', async () => {
    const [full, bare] = [await ask({}), await ask({ method: 'HEAD' })]
    const told = ({ headers }: typeof full) => [
      headers['content-length'],
      headers['content-encoding'],
      headers.vary,
    ]
    expect(told(bare)).toEqual(told(full))
    expect(bare.bytes.length).toBe(0)
  })
})

describe('the length of a reply tells nothing of a secret in it', () => {
  it.each(['cross-site', 'same-site'])('to a %s request', async (site) => {
    expect((await ask({ headers: { 'sec-fetch-site': site } })).headers['content-encoding']).toBeUndefined()
    expect((await ask({ headers: { 'sec-fetch-site': 'same-origin' } })).headers['content-encoding']).toBe(
      'br',
    )
  })

  it('because a write is never compressed', async () => {
    const { status, headers, bytes } = await ask({ method: 'POST' })
    expect([status, headers['content-encoding'], headers.vary]).toEqual([200, undefined, undefined])
    expect(bytes.length).toBeGreaterThan(1024)
  })

  it('because no read hands out a token, a secret or codes', () => {
    const secret = ({ reply }: Endpoint) =>
      reply instanceof z.ZodType &&
      /"(?:token|secret|uri|recoveryCodes)":/.test(
        JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' })),
      )
    const methods = new Set(API.filter(secret).map(({ method }) => method))
    expect(methods).toEqual(new Set(['POST']))
  })
})
