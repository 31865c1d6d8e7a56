import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardedGet } from './guarded-get.ts'

let answer: (request: IncomingMessage, reply: ServerResponse) => void
let server: Server
let url = ''
const asked: IncomingMessage[] = []
beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(request)
    answer(request, reply)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/week.ics`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const LOCAL = { allowsPrivate: true, headers: {}, maxBytes: 1_000_000 }
const STRICT = { ...LOCAL, allowsPrivate: false }
const text = (got: object) => ('bytes' in got ? Buffer.from(got.bytes as Uint8Array).toString() : got)

describe('a file', () => {
  it('is read, plain or compressed, with what says whether it changes', async () => {
    answer = (_, reply) =>
      reply.writeHead(200, { etag: '"1"', 'last-modified': 'Mon, 30 Nov 2026 10:00:00 GMT' }).end('plain')
    const got = await guardedGet(url, LOCAL)
    expect(got).toMatchObject({ etag: '"1"', lastModified: 'Mon, 30 Nov 2026 10:00:00 GMT' })
    expect(text(got)).toBe('plain')
    answer = (_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('small'))
    expect(text(await guardedGet(url, LOCAL))).toBe('small')
    answer = (_, reply) => reply.writeHead(304).end()
    expect(await guardedGet(url, { ...LOCAL, headers: { 'if-none-match': '"1"' } })).toEqual({
      isUnchanged: true,
    })
    expect(asked.at(-1)?.headers).toMatchObject({ 'if-none-match': '"1"' })
  })

  it('is cut off where it is too large, also as a small file that unpacks to a large one', async () => {
    const large = { problem: 'It is larger than 1 MB.' }
    let isClosed = false
    answer = (_, reply) => {
      reply.writeHead(200)
      const more = () => {
        while (!reply.destroyed && reply.write('x'.repeat(100_000)));
        if (!reply.destroyed) reply.once('drain', more)
      }
      reply.once('close', () => {
        isClosed = true
      })
      more()
    }
    expect(await guardedGet(url, LOCAL)).toEqual(large)
    await expect.poll(() => isClosed).toBe(true)
    const bomb = gzipSync(Buffer.alloc(200_000_000))
    expect(bomb.length).toBeLessThan(250_000)
    answer = (_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    expect(await guardedGet(url, LOCAL)).toEqual(large)
  })

  it.each<[string, (reply: ServerResponse) => unknown, string]>([
    ['an error', (reply) => reply.writeHead(500).end(), 'It answered with status 500.'],
    ['nothing', () => undefined, 'It took too long to answer.'],
    [
      'half a reply, then nothing',
      (reply) => reply.writeHead(200).write('BEGIN'),
      'It took too long to answer.',
    ],
    ['a closed connection', (reply) => reply.destroy(), 'The connection failed.'],
    [
      'half a file',
      (reply) => reply.writeHead(200, { 'content-length': '9' }).write('BEGIN', () => reply.destroy()),
      'The connection failed.',
    ],
    [
      'no gzip',
      (reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end('plain'),
      'The connection failed.',
    ],
    [
      'another encoding',
      (reply) => reply.writeHead(200, { 'content-encoding': 'zstd' }).end('x'),
      'It answered in an encoding that we do not read.',
    ],
  ])('fails with %s', async (_, send, problem) => {
    answer = (_request, reply) => void send(reply)
    expect(await guardedGet(url, { ...LOCAL, timeoutMs: 600 })).toEqual({ problem })
  })
})

describe('a redirect', () => {
  const to = (location: string) => (request: IncomingMessage, reply: ServerResponse) =>
    request.url === '/end' ? reply.writeHead(200).end('here') : reply.writeHead(302, { location }).end()

  it('is followed, a few times', async () => {
    answer = to('/end')
    expect(text(await guardedGet(url, LOCAL))).toBe('here')
    answer = to('/again')
    expect(await guardedGet(url, LOCAL)).toEqual({ problem: 'It redirects too often.' })
  })

  it.each([
    'http://169.254.169.254/latest',
    'http://example.com/',
    'file:///etc/passwd',
    'https://[',
    'gopher://x',
  ])('to %s is not', async (location) => {
    answer = to(location)
    expect(await guardedGet(url, LOCAL)).toEqual({
      problem: 'It redirects to an address that we do not call.',
    })
  })
})

describe('where private addresses are not allowed', () => {
  const PRIVATE = { problem: 'Its address is not on the public internet.' }

  it.each([
    'http://127.0.0.1/',
    'https://localhost/',
    'https://10.0.0.8/',
    'https://[::ffff:7f00:1]/',
    'https://2130706433/',
  ])('%s is not called', async (address) => {
    expect(await guardedGet(address, STRICT)).toEqual(PRIVATE)
  })

  it('a name is not called whose answers are private, and one with a public answer only there', async () => {
    let connections = 0
    const door = createTcpServer((socket) => {
      connections += 1
      socket.destroy()
    })
    await once(door.listen(0, '127.0.0.1'), 'listening')
    const { port } = door.address() as AddressInfo
    const lookup: NonNullable<Parameters<typeof guardedGet>[1]['lookup']> = (_name, _options, callback) =>
      callback(null, [{ address: '127.0.0.1', family: 4 }])
    expect(await guardedGet('https://inside.example/', { ...STRICT, lookup })).toEqual(PRIVATE)
    // The same name where it is allowed proves that the answer is used.
    await guardedGet(`https://inside.example:${port}/`, { ...LOCAL, lookup })
    expect(connections).toBe(1)
    door.close()
  })

  it.each([22, 25, 6379, 8080])('port %i is not called', async (port) => {
    expect(await guardedGet(`https://example.com:${port}/`, STRICT)).toEqual({
      problem: 'It is on a port that web servers do not use.',
    })
  })
})
