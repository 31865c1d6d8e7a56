import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postWebhook } from './post-webhook.ts'

/** Counts connections; over TLS it would never answer. */
let connections = 0
const door = createTcpServer((socket) => {
  connections += 1
  socket.destroy()
})
let port = 0
beforeAll(async () => {
  await once(door.listen(0, '127.0.0.1'), 'listening')
  port = (door.address() as AddressInfo).port
})
afterAll(() => void door.close())

const signal = new AbortController().signal
const post = (url: string, options: Partial<Parameters<typeof postWebhook>[1]> = {}) =>
  postWebhook({ url, headers: {}, body: '{}' }, { allowsPrivate: false, signal, ...options })

/** A resolver that its owner controls. */
const answering =
  (...addresses: string[]): NonNullable<Parameters<typeof postWebhook>[1]['lookup']> =>
  (_hostname, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

const PRIVATE = 'Its address is not on the public internet.'

describe('where private addresses are refused', () => {
  it.each(['127.0.0.1', '[::ffff:127.0.0.1]', '2130706433', '127.1', 'localhost', 'a.localhost'])(
    'no connection goes to %s',
    async (host) => {
      const before = connections
      expect(await post(`https://${host}:${port}/`)).toBe(PRIVATE)
      expect(connections).toBe(before)
    },
  )

  it.each([[['127.0.0.1']], [['::ffff:127.0.0.1', '10.0.0.1']]])(
    'a name that leads to %s is not called, and is where they are allowed',
    async (addresses) => {
      const before = connections
      const lookup = answering(...addresses)
      expect(await post(`https://rebind.example:${port}/`, { lookup })).toBe(PRIVATE)
      expect(connections).toBe(before)
    },
  )

  it('the connection goes to the address that was checked, not to a second answer', async () => {
    const before = connections
    let asked = 0
    const open = { allowsPrivate: true, lookup: answering('169.254.169.254', '127.0.0.1') }
    const lookup: typeof open.lookup = (...call) => {
      asked += 1
      open.lookup(...call)
    }
    expect(await post(`https://rebind.example:${port}/`, { ...open, lookup })).toBe('The connection failed.')
    expect([asked, connections - before]).toEqual([1, 1])
  })
})

describe('a receiver on this machine', () => {
  const server = createServer((request, reply) => {
    if (request.url === '/silent') return
    if (request.url === '/endless') {
      reply.writeHead(200)
      const more = setInterval(() => reply.write('x'.repeat(1000)), 10)
      reply.on('close', () => clearInterval(more))
      return
    }
    if (request.url === '/elsewhere') followed += 1
    reply.writeHead(request.url === '/redirect' ? 307 : 500, { location: '/elsewhere' }).end()
  })
  let followed = 0
  let at = ''
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const open = { allowsPrivate: true }

  it('may answer without end: only the head of the reply is read', async () => {
    expect(await post(`${at}/endless`, open)).toBeUndefined()
  })

  it('is not followed to another address', async () => {
    expect(await post(`${at}/redirect`, open)).toMatch(/redirect/)
    expect(followed).toBe(0)
  })

  it('fails with words for its owner', async () => {
    expect(await post(`${at}/`, open)).toBe('It answered with status 500.')
    expect(await post(`${at}/silent`, { ...open, timeoutMs: 100 })).toBe(
      'It did not answer within 10 seconds.',
    )
    expect(await post('http://127.0.0.1:1/', open)).toBe('It refused the connection.')
    const lookup = answering()
    expect(await post('https://nowhere.example/', { lookup })).toBe(PRIVATE)
  })

  it('is not blamed for a worker that stops', async () => {
    const stopping = new AbortController()
    const posting = post(`${at}/silent`, { ...open, signal: stopping.signal })
    stopping.abort(new Error('the process is stopping'))
    await expect(posting).rejects.toThrow('the process is stopping')
  })
})
