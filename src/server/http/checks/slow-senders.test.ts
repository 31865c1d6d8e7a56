import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ErrorReply } from '#contract/status.ts'
import { implement } from '#server/http/implement.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { PATIENCE } from './slow-senders.ts'

const SHORT = { wholeMs: 300, spanMs: 2000, spanBytes: 500 }

const note = endpoint({
  method: 'POST',
  path: '/api/note',
  who: 'anyone',
  summary: '',
  body: z.object({ text: z.string() }),
  reply: z.object({}),
})
const film = endpoint({
  method: 'POST',
  path: '/api/film',
  who: 'anyone',
  summary: '',
  query: z.object({ after: z.coerce.number().default(0) }),
  form: { fields: z.object({}), files: { video: { maxBytes: 10_000_000 } } },
  reply: z.object({ bytes: z.number() }),
})

let server: TestServer
let folder: string
let notes: string[]
beforeAll(async () => {
  server = await startTestServer({
    api: [note, film],
    patience: SHORT,
    routes: [
      implement(note, async ({ body }) => {
        notes.push(body.text)
        await delay(3 * SHORT.wholeMs)
        return {}
      }),
      implement(film, async ({ query, receive }) => {
        await delay(query.after)
        return { bytes: (await receive(folder)).files.video.bytes }
      }),
    ],
  })
  folder = join(server.ports.config.dataDir, 'films')
})
afterAll(() => server.stop())
beforeEach(() => {
  notes = []
})

type Sender = { socket: Socket; answer: Promise<string> }

/** Sends the head of a request and its partial body. `answer` resolves with all bytes received until the end. */
function begin(path: string, { type = 'application/json', bytes = 1000, body = '' } = {}): Sender {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => undefined)
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  const answer = new Promise<string>((resolve) => socket.on('close', () => resolve(said)))
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${server.url}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n${body}`,
  )
  return { socket, answer }
}

const FORM = 'multipart/form-data; boundary=b'
const HEAD = '--b\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n\r\n'
const TAIL = '\r\n--b--\r\n'

/** One byte at a time until the connection closes. */
async function drip({ socket }: Sender): Promise<void> {
  while (!socket.destroyed && socket.writable) {
    socket.write(' ')
    await delay(50)
  }
}

describe('a body that comes by drops', () => {
  it('is refused with a sentence, and its connection ends, as many as there are at once', async () => {
    const senders = Array.from({ length: 60 }, () => begin('/api/note', { body: '{' }))
    const drips = senders.map(drip)
    for (const answer of await Promise.all(senders.map((sender) => sender.answer))) {
      expect(answer).toMatch(/^HTTP\/1.1 408 /)
      expect(answer).toContain('connection: close')
      const refusal = ErrorReply.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))
      expect(refusal.message).toBe('This request took too long to arrive.')
    }
    await Promise.all(drips)
  })

  it('is not carried out, even where the rest comes right after the refusal', async () => {
    const body = JSON.stringify({ text: 'late' })
    const sender = begin('/api/note', { bytes: body.length, body: body.slice(0, -1) })
    sender.socket.once('data', () => sender.socket.write(body.slice(-1)))
    expect(await sender.answer).toMatch(/^HTTP\/1.1 408 /)
    expect(notes).toEqual([])
  })

  it('is cut off where it was answered already and nothing reads it', async () => {
    const sender = begin('/api/note', { type: 'text/plain' })
    const dripping = drip(sender)
    expect(await sender.answer).toMatch(/^HTTP\/1.1 415 /)
    await dripping
  })

  it('is cut off where it brings a file, and leaves none', async () => {
    const sender = begin('/api/film', { type: FORM, bytes: 100_000, body: HEAD })
    const dripping = drip(sender)
    expect(await sender.answer).toMatch(/^HTTP\/1.1 408 /)
    await dripping
    await expect.poll(() => readdir(folder)).toEqual([])
  })
})

describe('what proceeds', () => {
  const send = async (sender: Sender, times: number) => {
    for (let time = 0; time < times; time += 1) {
      sender.socket.write('v'.repeat(1000))
      await delay(100)
    }
    sender.socket.write(TAIL)
  }
  const formOf = (bytes: number) => ({
    type: `${FORM}\r\nConnection: close`,
    bytes: HEAD.length + bytes + TAIL.length,
    body: HEAD,
  })

  it('may take longer than any span, as an upload does', async () => {
    const sender = begin('/api/film', formOf(50_000))
    await send(sender, 50)
    expect(await sender.answer).toContain('{"bytes":50000}')
  })

  it('may wait for us for as long as we let it', async () => {
    const bytes = 5_000_000
    const form = formOf(bytes)
    const sender = begin(`/api/film?after=${3 * SHORT.spanMs}`, form)
    sender.socket.write(`${'v'.repeat(bytes)}${TAIL}`)
    expect(await sender.answer).toContain(`{"bytes":${bytes}}`)
  })

  it('may be answered later than it may take to arrive', async () => {
    const body = JSON.stringify({ text: 'in time' })
    const sender = begin('/api/note', {
      type: 'application/json\r\nConnection: close',
      bytes: body.length,
      body,
    })
    expect(await sender.answer).toMatch(/^HTTP\/1.1 200 /)
  })
})

it('patience is for slow networks, and not for ever', () => {
  expect(PATIENCE.wholeMs).toBeLessThanOrEqual(30_000)
  expect(PATIENCE.spanMs).toBeLessThanOrEqual(60_000)
  expect((PATIENCE.spanBytes / PATIENCE.spanMs) * 1000).toBe(1000)
})
