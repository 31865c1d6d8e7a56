import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UserId } from '#domain/ids.ts'
import { ensureAccount } from '#server/accounts/entry/ensure-account.ts'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#server/db/testing.ts'
import { endAllSessions, endSession, startSession, sweepSessions, userOfCookie } from './sessions.ts'

const DAY = 24 * 3_600_000

let database: Database
let now = new Date('2026-05-01T12:00:00Z')
const clock = { now: () => now }
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

let count = 0
async function someone(): Promise<UserId> {
  count += 1
  const user = { email: `s${count}@mail.example`, username: 's', password: '-', passwordHash: '-' }
  return (await ensureAccount({ sql: database.sql, clock }, user)).id
}
const begin = async (userId: UserId) =>
  (await startSession({ sql: database.sql, clock }, { userId, device: '', replaces: undefined })) ?? ''
const holds = async (cookie: string) => Boolean(await userOfCookie({ sql: database.sql, clock }, cookie))
const stored = async () => (await database.sql.selectFrom('sessions').select('id').execute()).length

it('two browsers of one person have separate sessions, and all end together', async () => {
  const userId = await someone()
  const [desk, phone] = [await begin(userId), await begin(userId)]
  expect([await holds(desk), await holds(phone)]).toEqual([true, true])
  await endAllSessions({ sql: database.sql }, userId)
  expect([await holds(desk), await holds(phone)]).toEqual([false, false])
})

it('ends only with its own secret', async () => {
  const [own, other] = [await begin(await someone()), await begin(await someone())]
  const guessed = `${own.split('.')[0]}.${other.split('.')[1]}`
  await endSession({ sql: database.sql }, guessed)
  expect([await holds(guessed), await holds(own)]).toEqual([false, true])
  await endSession({ sql: database.sql }, own)
  expect([await holds(own), await holds(other)]).toEqual([false, true])
})

it('ends thirty days after its sign-in, used or not', async () => {
  const cookie = await begin(await someone())
  for (let uses = 0; uses < 3; uses += 1) {
    expect(await holds(cookie)).toBe(true)
    now = new Date(now.getTime() + 10 * DAY - 1)
  }
  expect(await holds(cookie)).toBe(true)
  now = new Date(now.getTime() + 3)
  expect(await holds(cookie)).toBe(false)
})

it('an account keeps its fifty last used sessions', async () => {
  const userId = await someone()
  const cookies: string[] = []
  for (let n = 0; n < 52; n += 1) {
    now = new Date(now.getTime() + 1000)
    cookies.push(await begin(userId))
  }
  expect(await Promise.all(cookies.map(holds))).toEqual(cookies.map((_, n) => n >= 2))
})

it('sweeping deletes dead sessions and keeps live ones', async () => {
  const userId = await someone()
  const idle = await begin(userId)
  now = new Date(now.getTime() + 10 * DAY)
  const living = await begin(userId)
  now = new Date(now.getTime() + 5 * DAY)
  await sweepSessions({ sql: database.sql, clock })
  expect(await stored()).toBe(1)
  expect([await holds(idle), await holds(living)]).toEqual([false, true])
})
