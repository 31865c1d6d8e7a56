import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UserId } from '#domain/ids.ts'
import { ensureAccount } from '#server/accounts/entry/ensure-account.ts'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#server/db/testing.ts'
import { bearerOf, issueToken, redeemToken } from './email-tokens.ts'

const HOUR = 3_600_000
const email = 'token@mail.example'

let database: Database
let userId: UserId
let now = new Date('2026-05-01T12:00:00Z')
const clock = { now: () => now }
const deps = () => ({ sql: database.sql, clock })
beforeAll(async () => {
  database = await testDatabase()
  const user = { email, username: 't', password: '-', passwordHash: '-' }
  userId = (await ensureAccount(deps(), user)).id
})
afterAll(() => database?.close())

it.each([
  ['reset', 'verify'],
  ['verify', 'reset'],
] as const)('a token of the purpose %s serves no other', async (purpose, other) => {
  const token = await issueToken(deps(), { userId, email, purpose })
  expect(await bearerOf(deps(), { token, purpose: other })).toBeUndefined()
  expect(await redeemToken(deps(), { token, purpose: other })).toBe(false)
  expect(await bearerOf(deps(), { token, purpose })).toEqual({ userId, email })
  expect(await redeemToken(deps(), { token, purpose })).toBe(true)
})

it.each([
  ['reset', 1],
  ['verify', 48],
] as const)('a token of the purpose %s holds for %i hours', async (purpose, hours) => {
  const token = await issueToken(deps(), { userId, email, purpose })
  now = new Date(now.getTime() + hours * HOUR - 1)
  expect(await bearerOf(deps(), { token, purpose })).toBeDefined()
  now = new Date(now.getTime() + 1)
  expect(await bearerOf(deps(), { token, purpose })).toBeUndefined()
  expect(await redeemToken(deps(), { token, purpose })).toBe(false)
})
