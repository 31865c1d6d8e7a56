import { randomUUID } from 'node:crypto'
import type { CurrentUser } from '#contract/account.ts'
import type { beginGuest } from '#contract/guests.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { currentUserOf, readCurrentUser } from '#server/accounts/person/current-user.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Call } from '#server/http/call.ts'
import { addressKey } from '#server/http/limits/address-key.ts'
import { consumeRateLimit } from '#server/http/limits/rate-limit.ts'
import { insertGuest } from './guests.repository.ts'

/** How long a guest and its videos are kept. */
export const GUEST_MS = 24 * 3_600_000

/** New guests of one network: a studio has one network for all of its people. */
const NEW_GUESTS = [
  { max: 20, seconds: 3600 },
  { max: 60, seconds: 24 * 3600 },
]

/** The guest of this browser, or a new one. */
export async function guestOf(call: Call<typeof beginGuest>): Promise<CurrentUser> {
  if (await call.session.person()) throw new Problem('session.other_user')
  const guest = await call.session.guest()
  if (guest) return currentUserOf(call, guest)
  for (const limit of NEW_GUESTS) {
    const by = addressKey(call.request.ip)
    await consumeRateLimit(call, { of: `guests in ${limit.seconds} s`, by, limit })
  }
  const id = randomUUID() as UserId
  const until = new Date(call.clock.now().getTime() + GUEST_MS)
  await transaction(call.sql, async (sql) => {
    await insertGuest(sql, { id, until })
    await call.session.startGuest(id, until, sql)
  })
  return readCurrentUser(call, id)
}
