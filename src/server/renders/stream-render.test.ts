import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTokenOf } from '#server/access-tokens/testing.ts'
import type { RenderStatus } from '#server/db/tables/renders.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import type { State } from './render-state.ts'
import { streamRender } from './stream-render.ts'
import { progressKey, type WatchCall, watchRender } from './watch-render.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

/** An account's render that no worker touches. */
async function renderOf(client: SignedIn, status: RenderStatus): Promise<string> {
  const { sql, clock } = server.ports
  const id = randomUUID()
  const animation = JSON.stringify({ type: 'fade-in', seconds: 3, strips: [] })
  const row = { id, owner_id: client.userId, input_key: id, duration: 15, animation, status }
  await sql
    .insertInto('renders')
    .values({ ...row, preset: 'premium_gif_quality', created_at: clock.now() })
    .execute()
  return id
}

const change = async (id: string, progress: number) => {
  await server.ports.sql
    .updateTable('renders')
    .set({ status: 'running', progress })
    .where('id', '=', id)
    .execute()
  await server.ports.progress.publish(progressKey(id), {})
}

const sessionOf = (client: SignedIn) => client.cookies.get('sid')?.split('.')[0]

/** A call as the server makes it for a browser. */
const callOf = (client: SignedIn, leaving = new AbortController()): WatchCall => ({
  ...server.ports,
  actor: { id: client.userId } as WatchCall['actor'],
  request: { signal: leaving.signal },
  session: { id: sessionOf(client) },
  tokenId: undefined,
})

async function told(stream: AsyncGenerator<State>): Promise<string[]> {
  const states = await Array.fromAsync(stream)
  return states.map(({ status }) => status)
}

const FOR_LONG = 600_000

const PAST = new Date(0)
const tokens = () => server.ports.sql

/** False if the stream ends before. */
async function readUntil(events: ReadableStreamDefaultReader<string>, text: string): Promise<boolean> {
  for (let seen = ''; !seen.includes(text); ) {
    const { value, done } = await events.read()
    if (done) return false
    seen += value
  }
  return true
}

describe('a stream of a render', () => {
  it('ends automatically if its video is not requested', async () => {
    const client = await server.signedIn()
    const id = await renderOf(client, 'prepared')
    const life = { unrequestedMs: 50, longestMs: FOR_LONG }
    expect(await told(streamRender(callOf(client), id, life))).toEqual(['prepared'])
  })

  it('of a running render continues, and ends after the longest time', async () => {
    const client = await server.signedIn()
    const [id, unasked] = [await renderOf(client, 'queued'), await renderOf(client, 'prepared')]
    const life = { unrequestedMs: 50, longestMs: FOR_LONG }
    const stream = streamRender(callOf(client), id, life)
    expect((await stream.next()).value).toMatchObject({ status: 'queued' })
    const next = stream.next()
    await told(streamRender(callOf(client), unasked, life))
    await change(id, 0.5)
    expect((await next).value).toMatchObject({ status: 'running', progress: 0.5 })
    await stream.return(undefined)
    const short = { unrequestedMs: 20, longestMs: 50 }
    expect(await told(streamRender(callOf(client), id, short))).toEqual(['running'])
  })

  it('ends with its session, while others continue', async () => {
    const [client, other] = [await server.signedIn(), await server.signedIn()]
    const ids = [await renderOf(client, 'queued'), await renderOf(other, 'queued')] as const
    const [stream, others] = [watchRender(callOf(client), ids[0]), watchRender(callOf(other), ids[1])]
    for (const each of [stream, others]) expect((await each.next()).done).toBe(false)
    const next = others.next()
    await server.ports.sql.deleteFrom('sessions').where('user_id', '=', client.userId).execute()
    expect((await stream.next()).done).toBe(true)
    await change(ids[1], 0.1)
    expect((await next).value).toMatchObject({ progress: 0.1 })
    await others.return(undefined)
  })

  it.each([
    ['ended', (id: string) => tokens().deleteFrom('access_tokens').where('id', '=', id)],
    [
      'expired',
      (id: string) => tokens().updateTable('access_tokens').set({ expires_at: PAST }).where('id', '=', id),
    ],
  ])(
    'of a program ends once its token has %s, while the session and other tokens continue',
    async (_, end) => {
      const client = await server.signedIn()
      const id = await renderOf(client, 'queued')
      const watch = async () => {
        const { token, id: tokenId } = await accessTokenOf(server.ports, client.userId, { scopes: ['read'] })
        const headers = { authorization: `Bearer ${token}` }
        const reply = await fetch(`${server.url}/api/v1/renders/${id}/events`, { headers })
        expect([reply.status, reply.headers.get('content-type')]).toEqual([
          200,
          'text/event-stream; charset=utf-8',
        ])
        const events = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
        if (!events) throw new Error('a stream has a body')
        return { tokenId, events }
      }
      const [ending, staying] = [await watch(), await watch()]
      for (const { events } of [ending, staying]) expect(await readUntil(events, '"queued"')).toBe(true)
      await end(ending.tokenId).execute()
      expect(await readUntil(ending.events, 'data:')).toBe(false)
      await change(id, 0.3)
      expect(await readUntil(staying.events, '"progress":0.3')).toBe(true)
      await staying.events.cancel()
    },
  )

  it('of another account is refused like an unknown one', async () => {
    const [client, other] = [await server.signedIn(), await server.signedIn()]
    const id = await renderOf(other, 'queued')
    for (const unknown of [id, randomUUID()])
      await expect(watchRender(callOf(client), unknown).next()).rejects.toMatchObject({
        code: 'render.not_found',
      })
  })
})

/**
 * A poll makes two queries, and another poll may have begun on a busy machine. Separate streams would make a hundred.
 */
const A_ROUND_OR_TWO = 4

describe('many streams', () => {
  it('query the database for all renders and all sessions together', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, () => server.signedIn()))
    const ids = await Promise.all(clients.map((client) => renderOf(client, 'queued')))
    const streams = clients.flatMap((client, nth) =>
      Array.from({ length: 6 }, () => watchRender(callOf(client), ids[nth] ?? '')),
    )
    let queries = 0
    const count = () => {
      queries += 1
    }
    const { pool } = server.ports.database
    pool.on('acquire', count)
    try {
      await Promise.all(streams.map((stream) => stream.next()))
      expect(queries).toBeLessThanOrEqual(A_ROUND_OR_TWO)
      const changed = Promise.all(streams.map((stream) => stream.next()))
      await server.ports.sql.updateTable('renders').set({ progress: 0.2 }).where('id', 'in', ids).execute()
      queries = 0
      const states = await changed
      expect(states.map(({ value }) => value.progress)).toEqual(Array(48).fill(0.2))
      expect(queries).toBeLessThanOrEqual(A_ROUND_OR_TWO)
    } finally {
      pool.off('acquire', count)
      await Promise.all(streams.map((stream) => stream.return(undefined)))
    }
  })
})
