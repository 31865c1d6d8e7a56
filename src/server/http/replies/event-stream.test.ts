import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Problem } from '#domain/problem.ts'
import { implement } from '#server/http/implement.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { eventStream } from './event-stream.ts'

const watch = endpoint({
  method: 'GET',
  path: '/api/watch/:what',
  who: 'anyone',
  summary: '',
  params: z.object({ what: z.enum(['count', 'nothing', 'forever']) }),
  reply: 'events',
})

const left = Promise.withResolvers<void>()

async function* events(what: string, signal: AbortSignal) {
  if (what === 'nothing') throw new Problem('render.not_found')
  yield { at: 0 }
  if (what === 'count') {
    yield { at: 1 }
    return
  }
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  left.resolve()
}

let server: TestServer
beforeAll(async () => {
  const routes = [implement(watch, ({ params, request }) => events(params.what, request.signal))]
  server = await startTestServer({ api: [watch], routes })
})
afterAll(() => server.stop())

describe('a stream of events', () => {
  it('carries one JSON value an event and ends with the last', async () => {
    const reply = await server.client().fetch('/api/watch/count')
    expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(await reply.text()).toBe('retry: 2000\n\ndata: {"at":0}\n\ndata: {"at":1}\n\n')
  })

  it('and a response has no more listeners than Node deems right', async () => {
    const warnings: string[] = []
    const note = ({ message }: Error) => warnings.push(message)
    process.on('warning', note)
    await (await server.client().fetch('/api/watch/count')).text()
    process.off('warning', note)
    expect(warnings).toEqual([])
  })

  it('is refused like any other call while it has not begun', async () => {
    const reply = await server.client().fetch('/api/watch/nothing')
    expect(reply.status).toBe(404)
    expect(await reply.json()).toMatchObject({ code: 'render.not_found' })
  })

  it('tells its source when the client has left', async () => {
    const leaving = new AbortController()
    const reply = await server.client().fetch('/api/watch/forever', { signal: leaving.signal })
    await reply.body?.getReader().read()
    leaving.abort()
    await left.promise
  })

  it('answers no HEAD', async () => {
    const reply = await server.client().fetch('/api/watch/count', { method: 'HEAD' })
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET'])
  })

  it('ends when the server stops, with clients connected', async () => {
    const passing = await startTestServer({
      api: [watch],
      routes: [implement(watch, ({ request }) => events('forever', request.signal))],
    })
    const reply = await passing.client().fetch('/api/watch/forever')
    const [whole] = await Promise.all([reply.text(), passing.stop()])
    expect(whole).toBe('retry: 2000\n\ndata: {"at":0}\n\nretry: 500\n\n')
  })
})

it('a quiet stream has a heartbeat', async () => {
  const signal = new AbortController().signal
  async function* quiet() {
    yield 1
    await new Promise(() => undefined)
  }
  const stream = await eventStream(quiet(), { signal, onFault: () => undefined, heartbeatMs: 5 })
  let text = ''
  for await (const chunk of stream) {
    text += chunk
    if (text.includes('\n\n:\n\n')) break
  }
  expect(text).toContain('data: 1\n\n:\n\n')
})

it('a stream whose source fails is broken off, and the fault is told to us', async () => {
  const faults: unknown[] = []
  async function* failing() {
    yield 1
    throw new Error('the source broke')
  }
  const stream = await eventStream(failing(), {
    signal: new AbortController().signal,
    onFault: (fault) => faults.push(fault),
  })
  await expect(stream.toArray()).rejects.toThrow()
  expect(faults).toEqual([new Error('the source broke')])
})
