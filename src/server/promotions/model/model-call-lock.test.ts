import { once } from 'node:events'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, hangs, says } from '#server/ports/copywriter/testing.ts'
import { ask, written } from '#server/promotions/testing.ts'
import { meet } from '#server/testing/meet.ts'
import { COPY, type ModelServer, NOW, rowsOf, startModelServer } from './testing.ts'

describe('one model call at a time', () => {
  let site: ModelServer
  beforeAll(async () => {
    site = await startModelServer('openai')
  })
  afterAll(() => site.stop())

  it('applies per account: a second call is told to wait, and other accounts are not', async () => {
    const [client, other] = [await site.server.signedIn(), await site.server.signedIn()]
    let answerFirst = () => {}
    const asked = new Promise<void>((resolve) => {
      const held: Answer = (response, one, request) => {
        answerFirst = () => void says(COPY)(response, one, request)
        resolve()
      }
      site.stub.willAnswer(held, says(COPY))
    })
    const first = written(client)
    await asked
    const second = await ask(client, { attempt: 1 })
    expect(second.status).toBe(429)
    expect(second.headers.get('retry-after')).toBe('5')
    expect(await second.json()).toMatchObject({
      code: 'promotion.busy',
      message: 'A text is being written already. Please wait a moment.',
    })
    expect((await written(other)).source).toBe('ai')
    answerFirst()
    expect((await first).source).toBe('ai')
    expect((await written(client, { attempt: 1 })).blocks).toHaveLength(6)
  })

  it('is locked in the database, shared by processes, and the lock of a dead process expires', async () => {
    site.stub.willAnswer(says(COPY))
    const client = await site.server.signedIn()
    const elsewhere = (expires_at: Date) =>
      site.server.ports.sql
        .insertInto('promotion_calls')
        .values({ user_id: client.userId, token: crypto.randomUUID(), expires_at })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ expires_at }))
        .execute()
    await elsewhere(new Date(NOW.getTime() + 60_000))
    expect((await ask(client)).status).toBe(429)
    await elsewhere(NOW)
    expect((await ask(client)).status).toBe(200)
    expect(await site.server.ports.sql.selectFrom('promotion_calls').selectAll().execute()).toEqual([])
  })

  it('is released when the client disconnects, with nothing stored', async () => {
    const client = await site.server.signedIn()
    const leaving = new AbortController()
    const left = new Promise((resolve) => {
      site.stub.willAnswer((response) => {
        once(response, 'close').then(resolve)
        leaving.abort()
      })
    })
    await expect(ask(client, {}, leaving.signal)).rejects.toThrow()
    await left
    await expect
      .poll(() => site.server.ports.sql.selectFrom('promotion_calls').selectAll().execute())
      .toEqual([])
    expect(await rowsOf(site, client)).toEqual([])
    expect(site.log()).not.toMatch(/a call failed/)
    site.stub.willAnswer(says(COPY))
    expect((await written(client)).source).toBe('ai')
  })

  it('does not write a waiting repeated request twice', async () => {
    site.stub.willAnswer(says(COPY))
    const client = await site.server.signedIn()
    const first = await written(client)
    const dated = (created_at: Date) =>
      site.server.ports.sql
        .updateTable('promotions')
        .set({ created_at })
        .where('user_id', '=', client.userId)
        .execute()
    await dated(new Date(0))
    const [second] = await meet(site.server, {
      lock: raw`lock table promotion_calls in exclusive mode`,
      start: () => [written(client)],
      meanwhile: () => dated(NOW),
    })
    expect(second).toEqual(first)
    expect(site.stub.requests).toHaveLength(1)
  })

  it('does not apply to an already stored text', async () => {
    site.stub.willAnswer(says(COPY), hangs)
    const client = await site.server.signedIn()
    const first = await written(client)
    const leaving = new AbortController()
    const waiting = ask(client, { attempt: 1 }, leaving.signal).catch(() => undefined)
    await expect.poll(() => site.stub.requests.length).toBe(2)
    expect(await written(client)).toEqual(first)
    leaving.abort()
    await waiting
  })

  it('the budget is twenty an hour, and no call to the model exceeds it', async () => {
    const client = await site.server.signedIn()
    site.stub.willAnswer(says(COPY))
    for (let count = 0; count < 20; count += 1) await written(client)
    const refused = await ask(client, { attempt: 1 })
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'request.too_many' })
    expect(site.stub.requests).toHaveLength(1)
  })
})
