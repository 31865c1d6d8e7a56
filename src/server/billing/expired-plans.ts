import { planNow } from '#domain/account/subscription/subscription.ts'
import type { UserId } from '#domain/ids.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteRecordsBefore, lockPlan, selectExpired, writePlan } from './plan.repository.ts'

const AT_A_TIME = 200
const KEPT_YEARS = 5

/** Writes down what plans are over by their date; gives how many. Two who do it at once write each down once. */
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

/** Whether it was over and not written down. Run it in a transaction. */
async function endIfExpired(sql: Sql, userId: UserId, now: Date): Promise<boolean> {
  const stored = await lockPlan(sql, userId)
  const plan = stored && planNow(stored, now)
  if (!plan || plan === stored) return false
  const { subscriptionId } = stored
  await writePlan(sql, { userId, subscriptionId, event: 'ran_out', byWhom: 'date', plan, at: now })
  return true
}

/**
 * A role that is given today is over neither by a date of yesterday nor by the end of the days in which a late payment
 * may still come. Run it in the transaction that gives the role.
 */
export async function clearPastDate(sql: Sql, userId: UserId, now: Date): Promise<void> {
  const stored = await lockPlan(sql, userId)
  const date = stored?.subscriptionExpiresAt
  if (!stored || !date || date > now) return
  const { subscriptionId } = stored
  const plan = { ...planNow(stored, now), subscriptionExpiresAt: null }
  await writePlan(sql, { userId, subscriptionId, event: 'dated', byWhom: 'administrator', plan, at: now })
}

/** What happened to plans is kept for as long as the privacy policy says (SV-19). */
export async function sweepRecords({ sql, clock }: Pick<Ports, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
  await deleteRecordsBefore(sql, before)
}
