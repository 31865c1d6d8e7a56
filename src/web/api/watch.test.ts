import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ConnectionError, OutdatedPageError } from './api-error.ts'
import { watch } from './watch.ts'

const watchThing = endpoint({
  method: 'GET',
  path: '/api/things/:id/events',
  who: 'signed-in',
  summary: 'How far a thing is.',
  params: z.object({ id: z.string() }),
  reply: 'events',
})

/** A fake EventSource; the test plays the server. */
class Stream {
  static readonly CLOSED = 2
  static last: Stream
  readyState = 1
  onmessage: (event: { data: string }) => void = () => {}
  onerror: () => void = () => {}
  readonly address: string

  constructor(address: string) {
    this.address = address
    Stream.last = this
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  say(value: unknown) {
    this.onmessage({ data: JSON.stringify(value) })
  }
  /** After a break that the browser repairs it is connecting. */
  break(readyState: number) {
    this.readyState = readyState
    this.onerror()
  }
}

beforeEach(() => vi.stubGlobal('EventSource', Stream))
afterEach(() => vi.unstubAllGlobals())

function follow(signal?: AbortSignal) {
  const heard: number[] = []
  const end = watch(watchThing, {
    params: { id: '7' },
    message: z.object({ done: z.number() }),
    onMessage: ({ done }) => heard.push(done),
    isLast: ({ done }) => done === 1,
    signal,
  })
  return { heard, end, stream: Stream.last }
}

describe('watching', () => {
  it('reports every message and returns the last, after which it closes', async () => {
    const { heard, end, stream } = follow()
    stream.say({ done: 0.5 })
    stream.say({ done: 1 })
    expect(await end).toEqual({ done: 1 })
    expect(heard).toEqual([0.5, 1])
    expect([stream.address, stream.readyState]).toEqual(['/api/things/7/events', Stream.CLOSED])
  })

  it('survives a break that the browser repairs', async () => {
    const { end, stream } = follow()
    stream.break(0)
    stream.say({ done: 1 })
    expect(await end).toEqual({ done: 1 })
  })

  it('fails where the server refuses', async () => {
    const { end, stream } = follow()
    stream.break(Stream.CLOSED)
    await expect(end).rejects.toThrow(ConnectionError)
  })

  it('asks for a reload when it does not understand a message', async () => {
    const { end, stream } = follow()
    stream.say({ percent: 50 })
    await expect(end).rejects.toThrow(OutdatedPageError)
    expect(stream.readyState).toBe(Stream.CLOSED)
  })

  it('stops when it is aborted', async () => {
    const giveUp = new AbortController()
    const { end, stream } = follow(giveUp.signal)
    giveUp.abort()
    await expect(end).rejects.toMatchObject({ name: 'AbortError' })
    expect(stream.readyState).toBe(Stream.CLOSED)
  })
})
