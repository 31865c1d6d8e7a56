import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ErrorReply } from '#contract/status.ts'
import { transaction } from '#server/db/transaction.ts'
import { implement } from '#server/http/implement.ts'
import { createLog } from '#server/log.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { ConcurrencyLimit } from './concurrency-limit.ts'

const watch = endpoint({
  method: 'GET',
  path: '/api/watch/:what',
  who: 'signed-in',
  summary: '',
  params: z.object({ what: z.enum(['forever', 'shortly', 'nothing']) }),
  reply: 'events',
  limit: { max: 1000, seconds: 60 },
})

let watching = 0

async function* events(what: string, signal: AbortSignal) {
  if (what === 'nothing') throw new Error('there is nothing')
  yield what
  if (what === 'forever' && !signal.aborted) {
    watching += 1
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    watching -= 1
  }
}

let server: TestServer
const said: string[] = []
beforeAll(async () => {
  server = await startTestServer({
    ports: { log: createLog({ logLevel: 'info' }, { write: (line) => said.push(line) }) },
    api: [watch],
    routes: [implement(watch, ({ params, request }) => events(params.what, request.signal))],
  })
})
afterAll(() => server.stop())

/** Opens a stream and waits for its first event. */
async function open(client: SignedIn, what = 'forever') {
  const leaving = new AbortController()
  const reply = await client.fetch(`/api/watch/${what}`, { signal: leaving.signal })
  const text = reply.ok && what === 'forever' ? '' : await reply.text()
  // Keep the reply referenced: garbage collection cancels an unreferenced body.
  return { reply, status: reply.status, text, leave: () => leaving.abort() }
}

const openSix = (client: SignedIn) => Promise.all(Array.from({ length: 6 }, () => open(client)))

const statusOf = async (client: SignedIn) => {
  const { status, leave } = await open(client)
  leave()
  return status
}

describe('streams of events', () => {
  it('are limited to six for each account: the seventh is refused with a message, other accounts are not', async () => {
    const client = await server.signedIn()
    const six = await openSix(client)
    expect(six.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const { status, text } = await open(client)
    expect(status).toBe(429)
    expect(ErrorReply.parse(JSON.parse(text))).toMatchObject({
      code: 'request.too_many',
      message: expect.stringContaining('close some tabs'),
    })
    expect(await statusOf(await server.signedIn())).toBe(200)
    for (const { leave } of six) leave()
  })

  it('are released when the client leaves', async () => {
    const client = await server.signedIn()
    const [first, ...others] = await openSix(client)
    expect(await statusOf(client)).toBe(429)
    first?.leave()
    await expect.poll(() => statusOf(client)).toBe(200)
    for (const { leave } of others) leave()
  })

  it.each([
    ['end', 'shortly', 200],
    ['are refused', 'nothing', 500],
  ])('are released when they %s', async (_name, what, status) => {
    const client = await server.signedIn()
    for (let count = 0; count < 8; count++) expect((await open(client, what)).status).toBe(status)
  })

  it('do not count for a client that left before its call was checked', async () => {
    const client = await server.signedIn()
    const gone = () => said.filter((line) => line.includes('the client went away')).length
    const before = gone()
    await transaction(server.ports.sql, async (trx) => {
      await raw`lock table rate_limit_turns`.execute(trx)
      const leaving = new AbortController()
      const left = Array.from({ length: 6 }, () =>
        client.fetch('/api/watch/forever', { signal: leaving.signal }).catch(() => 'left'),
      )
      await expect.poll(waiting).toBe(6)
      leaving.abort()
      expect(await Promise.all(left)).toEqual(Array(6).fill('left'))
      await expect.poll(() => gone() - before).toBe(6)
    })
    await expect.poll(() => statusOf(client)).toBe(200)
    await expect.poll(() => watching).toBe(0)
  })
})

/** Number of calls that wait for the lock. */
async function waiting(): Promise<number> {
  const { rows } = await raw<{ count: number }>`
    select count(*) from pg_locks where not granted and relation = 'rate_limit_turns'::regclass
  `.execute(server.ports.sql)
  return rows[0]?.count ?? 0
}

describe('a concurrency limit', () => {
  it('limits each caller and all callers together, and is released when a reply ends', async () => {
    const places = new ConcurrencyLimit({ each: 2, all: 3, message: 'Yours are taken.', crowded: 'Full.' })
    const reply = () => new PassThrough() as unknown as ServerResponse
    const first = reply()
    places.acquire('one', first)
    places.acquire('one', reply())
    expect(() => places.acquire('one', reply())).toThrow('Yours are taken.')
    places.acquire('other', reply())
    expect(() => places.acquire('third', reply())).toThrow('Full.')
    first.destroy()
    await once(first, 'close')
    places.acquire('third', reply())
  })
})
