import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Problem } from '#domain/problem.ts'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#server/db/testing.ts'
import {
  consumeEscalatingRateLimit,
  refundEscalatingRateLimit,
  requireEscalatingRateLimit,
  tryConsumeEscalating,
} from './escalating-rate-limit.ts'
import {
  consumeRateLimit,
  type RateLimit,
  refundRateLimit,
  resetRateLimit,
  sweepRateLimits,
} from './rate-limit.ts'

let database: Database
let now: Date
const ports = () => ({ sql: database.sql, clock: { now: () => now } })
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  now = new Date('2026-05-01T12:00:00Z')
  await database.sql.deleteFrom('rate_limit_turns').execute()
})

const turn = { of: 'spins', by: 'mia@mail.example', limit: { max: 3, seconds: 60 } }
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const take = (one: RateLimit = turn) =>
  consumeRateLimit(ports(), one).then(
    () => 'taken',
    (error: unknown) => (error as Problem).details.retryAfter,
  )

describe('a rate limit', () => {
  it('allows as many calls as it says, and one more when the first is as old as the window', async () => {
    expect(await take()).toBe('taken')
    later(20)
    expect([await take(), await take(), await take()]).toEqual(['taken', 'taken', 40])
    later(39.999)
    expect(await take()).toBe(1)
    later(0.001)
    expect([await take(), await take()]).toEqual(['taken', 20])
  })

  it('does not allow twice as many calls around the end of a minute', async () => {
    later(59)
    expect([await take(), await take(), await take()]).toEqual(['taken', 'taken', 'taken'])
    later(2)
    expect(await take()).toBe(58)
  })

  it('counts strictly under parallel calls', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => take()))
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(3)
  })

  it('does not count refused calls', async () => {
    await Promise.all([take(), take(), take()])
    later(30)
    for (let tries = 0; tries < 10; tries++) expect(await take()).toBe(30)
    later(30)
    expect(await take()).toBe('taken')
  })

  it('counts callers and names separately', async () => {
    await Promise.all([take(), take(), take()])
    expect(await take({ ...turn, by: 'lea@mail.example' })).toBe('taken')
    expect(await take({ ...turn, of: 'climbs' })).toBe('taken')
  })

  it('can be refunded by the time of the call, and reset', async () => {
    await take()
    later(30)
    await Promise.all([take(), take()])
    await refundRateLimit(ports(), turn, now)
    expect([await take(), await take()]).toEqual(['taken', 30])
    await resetRateLimit(ports(), turn)
    expect(await take()).toBe('taken')
  })

  it('ignores calls from a clock that was wrong', async () => {
    later(365 * 24 * 3600)
    await Promise.all([take(), take(), take()])
    later(-365 * 24 * 3600)
    expect(await take()).toBe('taken')
  })

  it('stores no plain caller in the table, and its row is swept after the window', async () => {
    await take()
    const rows = () => database.sql.selectFrom('rate_limit_turns').selectAll().execute()
    expect(JSON.stringify(await rows())).not.toContain('mia')
    later(59)
    await sweepRateLimits(ports())
    expect(await rows()).toHaveLength(1)
    later(2)
    await sweepRateLimits(ports())
    expect(await rows()).toEqual([])
  })

  it('stores at most sixty stamps, however many calls there are', async () => {
    const many = { ...turn, limit: { max: 600, seconds: 600 } }
    for (let count = 0; count < 90; count++) {
      expect(await take(many)).toBe('taken')
      later(5)
    }
    const row = await database.sql.selectFrom('rate_limit_turns').selectAll().executeTakeFirstOrThrow()
    expect(row.stamps.length).toBeLessThanOrEqual(61)
    expect(row.counts.reduce((sum, count) => sum + count)).toBe(90)
  })

  it('with rounded stamps frees a call a little later than its window, never earlier', async () => {
    const many = { ...turn, limit: { max: 120, seconds: 60 } }
    later(0.7)
    for (let count = 0; count < 120; count++) expect(await take(many)).toBe('taken')
    later(59.5)
    expect(await take(many)).toBe(1)
    later(1)
    expect(await take(many)).toBe('taken')
  })

  it('refuses with a Problem', async () => {
    await Promise.all([take(), take(), take()])
    await expect(consumeRateLimit(ports(), turn)).rejects.toBeInstanceOf(Problem)
  })
})

describe('for any sequence of calls', () => {
  /** Steps of a caller: the wait before it, and the number of calls. */
  const steps = fc.array(
    fc.record({ wait: fc.integer({ min: 0, max: 700 }), asks: fc.integer({ min: 1, max: 9 }) }),
    {
      minLength: 5,
      maxLength: 30,
    },
  )
  const limits = fc.constantFrom({ max: 1, seconds: 1 }, { max: 4, seconds: 1 }, { max: 61, seconds: 10 })

  it('no stretch as long as the window exceeds the limit, and the reported wait is enough', async () => {
    let run = 0
    const holds = fc.asyncProperty(limits, steps, async (limit, walk) => {
      const own = { of: 'walk', by: `walker ${run++}`, limit }
      const taken: number[] = []
      for (const { wait, asks } of walk) {
        later(wait / 1000)
        const answers = await Promise.all(Array.from({ length: asks }, () => take(own)))
        for (const answer of answers) if (answer === 'taken') taken.push(now.getTime())
        const told = answers.find((answer) => typeof answer === 'number')
        if (told === undefined) continue
        later(told)
        expect(await take(own)).toBe('taken')
        taken.push(now.getTime())
      }
      for (const from of taken) {
        const within = taken.filter((at) => at >= from && at < from + limit.seconds * 1000)
        expect(within.length).toBeLessThanOrEqual(limit.max)
      }
    })
    await fc.assert(holds, { numRuns: 40 })
  })

  it('the wait is at most the window plus the rounding of its stamps', async () => {
    const limit = { max: 120, seconds: 60 }
    for (let count = 0; count < 120; count++) {
      expect(await take({ ...turn, limit })).toBe('taken')
      later(0.37)
    }
    const told = Number(await take({ ...turn, limit }))
    expect(told).toBeLessThanOrEqual(60 - Math.floor(120 * 0.37) + 1)
  })
})

describe('an escalating rate limit', () => {
  const growing = {
    of: 'mails',
    by: 'mia@mail.example',
    limits: [
      { max: 2, seconds: 60 },
      { max: 3, seconds: 3600 },
    ],
  }
  const takeGrowing = () =>
    consumeEscalatingRateLimit(ports(), growing).then(
      () => 'taken',
      (error: unknown) => (error as Problem).details.retryAfter,
    )

  it('waits for all windows, and consumes none if one is used up', async () => {
    expect([await takeGrowing(), await takeGrowing(), await takeGrowing()]).toEqual(['taken', 'taken', 60])
    later(60)
    expect([await takeGrowing(), await takeGrowing()]).toEqual(['taken', 3540])
    later(1)
    expect(await tryConsumeEscalating(ports(), growing)).toBe(false)
    await expect(requireEscalatingRateLimit(ports(), growing)).rejects.toMatchObject({
      details: { retryAfter: 3539 },
    })
    later(3538)
    expect([await takeGrowing(), await takeGrowing()]).toEqual([1, 1])
    later(1)
    expect(await takeGrowing()).toBe('taken')
  })

  it('is refunded in every window', async () => {
    const at = await consumeEscalatingRateLimit(ports(), growing)
    await takeGrowing()
    await refundEscalatingRateLimit(ports(), growing, at)
    expect(await takeGrowing()).toBe('taken')
    later(60)
    expect([await takeGrowing(), await takeGrowing()]).toEqual(['taken', 3540])
  })
})
