import { planNow } from '#domain/account/subscription/subscription.ts'
import type { UserId } from '#domain/ids.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteRecordsBefore, lockPlan, selectExpired, writePlan } from './plan.repository.ts'

const AT_A_TIME = 200
const KEPT_YEARS = 5

/** Records plans whose end date has passed; returns their number. Parallel runs record each plan once. */
export async function endExpiredPlans({ sql, clock }: Pick<Ports, 'sql' | 'clock'>): Promise<number> {
  const now = clock.now()
  let ended = 0
  for (;;) {
    const before = ended
    for (const userId of await selectExpired(sql, now, AT_A_TIME)) {
      if (await transaction(sql, (trx) => endIfExpired(trx, userId, now))) ended += 1
    }
    if (ended === before) return ended
  }
}

/** False if the plan runs or its end is already recorded. Run it in a transaction. */
async function endIfExpired(sql: Sql, userId: UserId, now: Date): Promise<boolean> {
  const stored = await lockPlan(sql, userId)
  const plan = stored && planNow(stored, now)
  if (!plan || plan === stored) return false
  const { subscriptionId } = stored
  await writePlan(sql, { userId, subscriptionId, event: 'ran_out', byWhom: 'date', plan, at: now })
  return true
}

/**
 * Removes a past end date before a role is assigned, so that neither the date nor the retry period ends the new role.
 * Run it in the transaction that assigns the role.
 */
export async function clearPastDate(sql: Sql, userId: UserId, now: Date): Promise<void> {
  const stored = await lockPlan(sql, userId)
  const date = stored?.subscriptionExpiresAt
  if (!stored || !date || date > now) return
  const { subscriptionId } = stored
  const plan = { ...planNow(stored, now), subscriptionExpiresAt: null }
  await writePlan(sql, { userId, subscriptionId, event: 'dated', byWhom: 'administrator', plan, at: now })
}

/** Retention period of the privacy policy (SV-19). */
export async function sweepRecords({ sql, clock }: Pick<Ports, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
  await deleteRecordsBefore(sql, before)
}
