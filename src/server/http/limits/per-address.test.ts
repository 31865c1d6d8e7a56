import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ErrorReply } from '#contract/status.ts'
import { implement } from '#server/http/implement.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'

const MOST = 3

const wait = endpoint({
  method: 'GET',
  path: '/api/wait',
  who: 'anyone',
  summary: '',
  reply: z.object({}),
})

const ask = endpoint({ ...wait, path: '/api/ask' })

let waiting = 0
const freed = Promise.withResolvers<void>()
const start = (trustProxy: readonly string[]) =>
  startTestServer({
    config: { trustProxy },
    mostPerAddress: MOST,
    api: [wait, ask],
    routes: [
      implement(ask, () => ({})),
      implement(wait, async () => {
        waiting += 1
        await freed.promise
        return {}
      }),
    ],
  })

const open = async (url: string) => {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  return socket
}
const openMany = (url: string, count: number) => Promise.all(Array.from({ length: count }, () => open(url)))
const leave = (sockets: readonly Socket[]) => sockets.forEach((socket) => void socket.destroy())

/** The answer to one more connection when it sends a request. */
async function answerTo(url: string): Promise<string> {
  const socket = await open(url)
  socket.write('GET /api/ask HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  await once(socket, 'close')
  return said
}

describe('connections', () => {
  it('are so many from one address; one more is told why, and has room when another ends', async () => {
    const server = await start([])
    const [first, ...others] = await openMany(server.url, MOST)
    const refusal = await answerTo(server.url)
    expect(refusal).toMatch(/^HTTP\/1.1 429 /)
    expect(ErrorReply.parse(JSON.parse(refusal.split('\r\n\r\n')[1] ?? ''))).toMatchObject({
      code: 'request.too_many',
      message: expect.stringContaining('too many connections'),
    })
    first?.destroy()
    await expect.poll(() => answerTo(server.url)).toMatch(/^HTTP\/1.1 200 /)
    leave(others)
    await server.stop()
  })

  it('are not counted of a proxy that is named', async () => {
    const server = await start(['loopback'])
    const sockets = await openMany(server.url, 3 * MOST)
    expect(await answerTo(server.url)).toMatch(/^HTTP\/1.1 200 /)
    leave(sockets)
    await server.stop()
  })
})

describe('requests under way behind a proxy', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await start(['loopback'])
  })
  afterAll(() => server.stop())

  const from = (address: string) =>
    server.client().fetch('/api/ask', { headers: { 'x-forwarded-for': address } })
  const statusFor = async (address: string) => (await from(address)).status

  it('are so many of one client, whichever connections the proxy uses, and of others as many again', async () => {
    const busy = Array.from({ length: MOST }, (_, n) =>
      server.client().fetch('/api/wait', { headers: { 'x-forwarded-for': `2001:db8:1:2::${n}` } }),
    )
    await expect.poll(() => waiting).toBe(MOST)
    const refused = await from('2001:db8:1:2::ffff')
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'request.too_many'])
    expect(await statusFor('2001:db8:1:3::1')).toBe(200)
    expect(await statusFor('203.0.113.7')).toBe(200)
    freed.resolve()
    expect((await Promise.all(busy)).map(({ status }) => status)).toEqual([200, 200, 200])
    await expect.poll(() => statusFor('2001:db8:1:2::ffff')).toBe(200)
  })
})
