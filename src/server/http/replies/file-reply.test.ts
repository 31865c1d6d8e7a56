import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { implement } from '#server/http/implement.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'

const BYTES = 'abcdefghijklmnopqrstuvwxyz'

const readFile = endpoint({
  method: 'GET',
  path: '/media/:name',
  who: 'anyone',
  summary: '',
  params: z.object({ name: z.string() }),
  query: z.object({ download: z.string().optional() }),
  reply: 'file',
})

let server: TestServer
const asked: string[] = []
beforeAll(async () => {
  const routes = [
    implement(readFile, ({ params, query, request }) => {
      asked.push(request.method)
      const attachment = query.download
      return { key: params.name, contentType: 'video/mp4', etag: 'v1', ...(attachment && { attachment }) }
    }),
  ]
  server = await startTestServer({ api: [readFile], routes })
  await server.ports.files.put('alphabet', Buffer.from(BYTES))
  await server.ports.files.put('empty', Buffer.alloc(0))
})
afterAll(() => server.stop())

const read = (headers: Record<string, string> = {}, path = '/media/alphabet', method = 'GET') =>
  server.client().fetch(path, { headers, method })

describe('a file', () => {
  it('is served whole, with its length and the offer of parts', async () => {
    const reply = await read()
    expect(reply.status).toBe(200)
    expect(await reply.text()).toBe(BYTES)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-length': '26',
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline',
      etag: '"v1"',
    })
  })

  it('opened by itself may run nothing', async () => {
    const { headers } = await read()
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('is served in parts', async () => {
    const reply = await read({ range: 'bytes=2-4' })
    expect([reply.status, await reply.text()]).toEqual([206, 'cde'])
    expect(reply.headers.get('content-range')).toBe('bytes 2-4/26')
    expect(reply.headers.get('content-length')).toBe('3')
    expect(await (await read({ range: 'bytes=-3' })).text()).toBe('xyz')
  })

  it('has no part beyond its end', async () => {
    const reply = await read({ range: 'bytes=26-' })
    expect([reply.status, reply.headers.get('content-range')]).toEqual([416, 'bytes */26'])
  })

  it('is served whole when the part belongs to another version', async () => {
    expect((await read({ range: 'bytes=2-4', 'if-range': '"v0"' })).status).toBe(200)
    expect((await read({ range: 'bytes=2-4', 'if-range': 'Wed, 21 Oct 2015 07:28:00 GMT' })).status).toBe(200)
    expect((await read({ range: 'bytes=2-4', 'if-range': '"v1"' })).status).toBe(206)
  })

  it('is not sent again to who has it', async () => {
    const reply = await read({ 'if-none-match': '"v0", W/"v1"' })
    expect([reply.status, await reply.text()]).toEqual([304, ''])
    expect((await read({ 'if-none-match': '"v0"' })).status).toBe(200)
  })

  it('is described to HEAD, and the handler can tell', async () => {
    asked.length = 0
    const reply = await read({}, '/media/alphabet', 'HEAD')
    expect([reply.status, reply.headers.get('content-length'), await reply.text()]).toEqual([200, '26', ''])
    expect(asked).toEqual(['HEAD'])
  })

  it('may be empty', async () => {
    const reply = await read({}, '/media/empty')
    expect([reply.status, await reply.text()]).toEqual([200, ''])
  })

  it('is offered for saving under any name', async () => {
    const name = 'Mia’s "Spin" 50%\r\nx: y.mp4'
    const reply = await read({}, `/media/alphabet?download=${encodeURIComponent(name)}`)
    const disposition = reply.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="Mias Spin 50x y.mp4"; filename\*=UTF-8''/)
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(name)
    expect(reply.headers.get('x')).toBeNull()
  })

  it('that is missing in the store is a fault of ours', async () => {
    expect((await read({}, '/media/gone')).status).toBe(500)
  })

  it('is let go when the client leaves in the middle', async () => {
    await server.ports.files.put('large', Buffer.alloc(20_000_000))
    const leaving = new AbortController()
    const reply = await server.client().fetch('/media/large', { signal: leaving.signal })
    await reply.body?.getReader().read()
    leaving.abort()
    expect((await read()).status).toBe(200)
  })
})
