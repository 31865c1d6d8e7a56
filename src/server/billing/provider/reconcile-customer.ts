import { chooseSubscription, isPaid, type PaidSubscription } from '#domain/account/subscription/paid.ts'
import { applyLookup } from '#server/billing/apply-lookup.ts'
import { closeOthers } from '#server/billing/checkout/close-checkouts.ts'
import { belongedToCheckout, settleCheckouts } from '#server/billing/checkout/settle-checkouts.ts'
import { transaction } from '#server/db/transaction.ts'
import { UnknownCustomer, UnknownPrice } from '#server/ports/payments/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { claimLookup, insertEvent, selectDatabaseTime, selectOwner } from './lookups.repository.ts'

export type Deps = Pick<Ports, 'sql' | 'clock' | 'payments' | 'log'>

type ReconcileInput = {
  customerId: string
  /** The webhook event that triggered it, if any. */
  event?: { id: string; kind: string }
}

/**
 * Reads a customer's subscriptions from the provider and stores the plan. The result does not depend on the order or
 * number of events; of parallel lookups the latest one wins. Rejects if the provider does not answer or the answer is
 * unreadable; the event then counts as not handled and comes again.
 */
export async function reconcileCustomer(ports: Deps, { customerId, event }: ReconcileInput): Promise<void> {
  const { sql, clock, log } = ports
  const at = await selectDatabaseTime(sql)
  const owner = await selectOwner(sql, customerId)
  if (!owner) return endWithoutOwner(ports, customerId)
  const { userId } = owner
  const all = await readSubscriptions(ports, { customerId, held: owner.subscriptionId })
  if (!all) return
  const { chosen, replaced } = chooseSubscription(all)
  const isDone = replaced.length === 0
  const outcome = await transaction(sql, async (trx) => {
    const isLatest = await claimLookup(trx, { userId, at })
    if (!isLatest && !(await selectOwner(trx, customerId))) return 'no owner'
    if (event && isDone) await insertEvent(trx, event)
    if (!isLatest) return 'late'
    const now = clock.now()
    const isBought = await settleCheckouts(trx, { userId, all, at: now })
    return { isBought, isChanged: await applyLookup(trx, { userId, paid: chosen, now }) }
  })
  if (outcome === 'no owner') return endWithoutOwner(ports, customerId)
  if (outcome !== 'late' && outcome.isBought) await closeOthers(ports, userId)
  if (outcome !== 'late' && outcome.isChanged)
    log.info({ userId, kind: event?.kind ?? 'reconciled' }, 'a plan was changed by the payment provider')
  await endAll(ports, replaced)
  if (event && !isDone) await insertEvent(sql, event)
}

type CustomerLookup = { customerId: string; held?: string | null }

/** Undefined if there is nothing to learn: no provider, or an unknown customer. */
async function readSubscriptions(
  { payments, log }: Deps,
  { customerId, held }: CustomerLookup,
): Promise<readonly PaidSubscription[] | undefined> {
  try {
    return await payments.subscriptionsOf(customerId, held)
  } catch (err) {
    if (err instanceof UnknownPrice)
      log.error({ err, customerId }, 'a plan is paid at a price that is not set')
    if (!(err instanceof UnknownCustomer)) throw err
    log.warn({ err, customerId }, 'the payment provider does not know a customer, whose plan stays as it is')
    return undefined
  }
}

/** Ends subscriptions immediately, so that the same time is not paid twice; the rest is credited on the next bill. */
async function endAll({ payments }: Deps, subscriptions: readonly PaidSubscription[]): Promise<void> {
  for (const one of subscriptions) {
    await payments.cancel({ subscriptionId: one.id, atOnce: true, credit: isPaid(one) })
  }
}

/**
 * Ends the subscriptions of an account that was deleted during its payment: it gets nothing and is not charged again.
 */
async function endWithoutOwner(ports: Deps, customerId: string): Promise<void> {
  if (!(await belongedToCheckout(ports.sql, customerId))) return
  const all = (await readSubscriptions(ports, { customerId })) ?? []
  await endAll(ports, all)
  if (all.length > 0)
    ports.log.warn({ customerId }, 'subscriptions of a deleted account were ended: refund them')
}
