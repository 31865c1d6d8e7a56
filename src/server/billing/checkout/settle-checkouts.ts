import { z } from 'zod'
import { daysLater } from '#domain/account/subscription/dates.ts'
import { isPaid, type PaidSubscription } from '#domain/account/subscription/paid.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteBefore, hasCustomer, markSettled } from './checkouts.repository.ts'

type SettleInput = { userId: UserId; all: readonly PaidSubscription[]; at: Date }

const OwnId = z.uuid()

/**
 * Marks the account's paid checkouts as settled; returns whether any is new. A checkout id in a subscription counts
 * only if the account owns that checkout.
 */
export async function settleCheckouts(sql: Sql, { userId, all, at }: SettleInput): Promise<boolean> {
  let isNew = false
  for (const subscription of all.filter(isPaid)) {
    const id = OwnId.safeParse(subscription.checkoutId)
    if (!id.success) continue
    const settled = { id: id.data, userId, subscriptionId: subscription.id, at }
    if (await markSettled(sql, settled)) isNew = true
  }
  return isNew
}

/** Whether this customer ever had a checkout here. */
export const belongedToCheckout = (sql: Sql, customerId: string): Promise<boolean> =>
  hasCustomer(sql, customerId)

const UNPAID_DAYS = 30
const PAID_YEARS = 5

/** Retention period of the privacy policy (SV-19). Unpaid checkouts go earlier. */
export async function sweepCheckouts({ sql, clock }: Pick<Ports, 'sql' | 'clock'>): Promise<void> {
  const now = clock.now()
  const all = new Date(now)
  all.setUTCFullYear(all.getUTCFullYear() - PAID_YEARS)
  await deleteBefore(sql, { all, unpaid: daysLater(now, -UNPAID_DAYS) })
}
