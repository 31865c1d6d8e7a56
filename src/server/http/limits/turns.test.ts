import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Problem } from '#domain/problem.ts'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../db/testing.ts'
import { forgetTurns, giveBackTurn, sweepTurns, takeTurn } from './turns.ts'

let database: Database
let now: Date
const ports = () => ({ sql: database.sql, clock: { now: () => now } })
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  now = new Date('2026-05-01T12:00:00Z')
  await database.sql.deleteFrom('rate_limits').execute()
})

const turn = { of: 'spins', by: 'mia@mail.example', limit: { max: 3, seconds: 60 } }
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const take = (one = turn) =>
  takeTurn(ports(), one).then(
    () => 'taken',
    (error: unknown) => (error as Problem).details.retryAfter,
  )

describe('a turn', () => {
  it('is given as often as the limit says, then the rest of the window is waited', async () => {
    later(20)
    expect([await take(), await take(), await take(), await take()]).toEqual(['taken', 'taken', 'taken', 40])
    later(40)
    expect(await take()).toBe('taken')
  })

  it('is counted strictly, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => take()))
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(3)
  })

  it('of one is no turn of another, nor of another kind', async () => {
    await Promise.all([take(), take(), take()])
    expect(await take({ ...turn, by: 'lea@mail.example' })).toBe('taken')
    expect(await take({ ...turn, of: 'climbs' })).toBe('taken')
  })

  it('can be given back, and all of them forgotten', async () => {
    await Promise.all([take(), take(), take()])
    await giveBackTurn(ports(), turn)
    expect([await take(), await take()]).toEqual(['taken', 60])
    await forgetTurns(ports(), turn)
    expect(await take()).toBe('taken')
  })

  it('leaves no name in the table, and nothing at all after a day', async () => {
    await take()
    const rows = await database.sql.selectFrom('rate_limits').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('mia')
    later(25 * 3600)
    await sweepTurns(ports())
    expect(await database.sql.selectFrom('rate_limits').selectAll().execute()).toEqual([])
  })

  it('is refused as a Problem', async () => {
    await Promise.all([take(), take(), take()])
    await expect(takeTurn(ports(), turn)).rejects.toBeInstanceOf(Problem)
  })
})
