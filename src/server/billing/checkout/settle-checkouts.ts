import { z } from 'zod'
import { daysLater } from '#domain/account/subscription/dates.ts'
import { isPaid, type PaidSubscription } from '#domain/account/subscription/paid.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteBefore, hasCustomer, markSettled } from './checkouts.repository.ts'

type Seen = { userId: UserId; all: readonly PaidSubscription[]; at: Date }

const OwnId = z.uuid()

/**
 * Which of somebody's checkouts are paid; gives whether one is that was not before. What a subscription says it came from
 * counts only where it is the own.
 */
export async function settleCheckouts(sql: Sql, { userId, all, at }: Seen): Promise<boolean> {
  let isNew = false
  for (const subscription of all.filter(isPaid)) {
    const id = OwnId.safeParse(subscription.checkoutId)
    if (!id.success) continue
    const settled = { id: id.data, userId, subscriptionId: subscription.id, at }
    if (await markSettled(sql, settled)) isNew = true
  }
  return isNew
}

/** Whether a customer of the provider ever was one of ours. */
export const belongedToCheckout = (sql: Sql, customerId: string): Promise<boolean> =>
  hasCustomer(sql, customerId)

const UNPAID_DAYS = 30
const PAID_YEARS = 5

/** Payments are kept for as long as the privacy policy says (SV-19); what nobody paid is not one. */
export async function sweepCheckouts({ sql, clock }: Pick<Ports, 'sql' | 'clock'>): Promise<void> {
  const now = clock.now()
  const all = new Date(now)
  all.setUTCFullYear(all.getUTCFullYear() - PAID_YEARS)
  await deleteBefore(sql, { all, unpaid: daysLater(now, -UNPAID_DAYS) })
}
