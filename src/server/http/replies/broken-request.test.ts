import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorReply } from '#contract/status.ts'
import { silent } from '#server/db/testing.ts'
import { createLog } from '#server/log.ts'
import { sendRaw } from '#server/testing/send-raw.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { answerBrokenRequest } from './broken-request.ts'

it('a sender that was refused and keeps its end open holds no connection of ours', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  server.on('clientError', (error, socket) =>
    answerBrokenRequest(error, socket as Socket, { headers: {}, log: silent }),
  )
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sender = connect({ host: '127.0.0.1', port, allowHalfOpen: true }).resume()
  sender.write('NONSENSE\r\n\r\n')
  await once(sender, 'end')
  const connections = () => new Promise((tell) => server.getConnections((_, count) => tell(count)))
  await expect.poll(connections).toBe(0)
  sender.destroy()
  server.close()
})

describe('what is refused before it is a request', () => {
  const logged: string[] = []
  let server: TestServer
  beforeAll(async () => {
    const log = createLog({ logLevel: 'debug' }, { write: (line) => logged.push(line) })
    server = await startTestServer({ ports: { log } })
  })
  afterAll(() => server.stop())

  const BROKEN: [string, string, number, string][] = [
    ['is no HTTP', 'NONSENSE\r\n\r\n', 400, 'request.invalid'],
    ['has an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'request.invalid'],
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
      'has an unknown expectation',
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
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(ErrorReply.parse(JSON.parse(body))).toMatchObject({ code, message: expect.stringMatching(/\.$/) })
  }

  const headerOf = (line: string) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
  }

  it.each(BROKEN)('as it %s is answered like every other refusal', async (_name, text, status, code) => {
    logged.length = 0
    const answer = await sendRaw(server.url, text)
    expectRefusal(answer, status, code)
    expect(logged.join()).toContain(/"requestId":"([^"]+)"/.exec(answer)?.[1])
  })

  it('as it never ends is answered too, and the line is cut', async () => {
    const impatient = await startTestServer({ headersMs: 40 })
    const answer = await sendRaw(impatient.url, 'GET / HTTP/1.1\r\nHost: x\r\n')
    await impatient.stop()
    expectRefusal(answer, 408, 'request.invalid')
  })

  it('may be an old client that knows of no hosts, or one that waits to be told to continue', async () => {
    expect(await sendRaw(server.url, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
    const waiting = 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n'
    expect(await sendRaw(server.url, waiting)).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 /)
  })
})
