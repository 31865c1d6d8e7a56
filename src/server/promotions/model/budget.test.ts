import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fails, says } from '#server/ports/copywriter/testing.ts'
import { written } from '#server/promotions/testing.ts'
import type { SignedIn } from '#server/testing.ts'
import { COPY, expectFacts, FELL_BACK, type ModelServer, NOW, saying, startModelServer } from './testing.ts'

const HOUR_MS = 3_600_000

let site: ModelServer
let now: Date
let attempt = 0
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR_MS)
}
const openSite = async (modelCallsPerDay: number) => {
  site = await startModelServer('openai', {}, { config: { modelCallsPerDay }, now: () => now })
}
/** Another text of the account without its history: the stub repeats itself. */
async function another(client: SignedIn) {
  await site.server.ports.sql.deleteFrom('promotions').where('user_id', '=', client.userId).execute()
  return written(client, { attempt: ++attempt })
}

beforeEach(() => {
  now = NOW
})
afterEach(() => site.stop())

describe('the daily budget of model calls', () => {
  it('is thirty for a free account; then the built-in writer writes and says when the model is available again', async () => {
    await openSite(1000)
    site.stub.willAnswer(says(COPY))
    const [client, other] = [await site.server.signedIn(), await site.server.signedIn()]
    for (let count = 0; count < 30; count++) {
      if (count === 15) later(2)
      expect((await another(client)).source).toBe('ai')
    }
    later(1)
    const promotion = await another(client)
    expectFacts(promotion)
    expect(promotion).toMatchObject({
      source: 'offline',
      warnings: ['You have used the writing assistant for today. It writes for you again in about 21 hours.'],
    })
    expect(site.stub.requests).toHaveLength(30)
    expect((await another(other)).source).toBe('ai')
    later(21)
    expect((await another(client)).source).toBe('ai')
    expect(site.log()).toMatch(/"reason":"budget"/)
  })

  it('is higher for a paying account', async () => {
    await openSite(1000)
    site.stub.willAnswer(says(COPY))
    const client = await site.server.signedIn({ role: 'pro' })
    for (let count = 0; count < 31; count++) {
      if (count % 20 === 19) later(1)
      expect((await another(client)).source).toBe('ai')
    }
  })

  it('is limited over all accounts, including failed and repeated calls', async () => {
    await openSite(4)
    const [one, other] = [await site.server.signedIn({ role: 'pro' }), await site.server.signedIn()]
    site.stub.willAnswer(says(saying('At 7 pm.')), says(COPY), fails(500))
    expect((await another(one)).source).toBe('ai')
    expect((await another(one)).warnings).toEqual([FELL_BACK])
    site.stub.willAnswer(says(saying('At 7 pm.')))
    const used = /^The writing assistant has written enough for today\. It writes again in about 24 hours\.$/
    for (const client of [other, one]) {
      expect(await another(client)).toMatchObject({
        source: 'offline',
        warnings: [expect.stringMatching(used)],
      })
    }
    expect(site.stub.requests).toHaveLength(1)
    const ofAccounts = await site.server.ports.sql
      .selectFrom('rate_limit_turns')
      .select('counts')
      .where('key', 'like', 'model-calls:%')
      .execute()
    expect(ofAccounts.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count)).toBe(4)
  })

  it('is not exceeded by parallel requests', async () => {
    await openSite(5)
    site.stub.willAnswer(says(COPY))
    const clients = await Promise.all(Array.from({ length: 12 }, () => site.server.signedIn()))
    const sources = (await Promise.all(clients.map(another))).map(({ source }) => source)
    expect(sources.filter((source) => source === 'ai')).toHaveLength(5)
    expect(site.stub.requests).toHaveLength(5)
  })
})
