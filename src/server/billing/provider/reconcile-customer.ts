import { chooseSubscription, isPaid, type PaidSubscription } from '#domain/account/subscription/paid.ts'
import { applyLookup } from '#server/billing/apply-lookup.ts'
import { closeOthers } from '#server/billing/checkout/close-checkouts.ts'
import { belongedToCheckout, settleCheckouts } from '#server/billing/checkout/settle-checkouts.ts'
import { transaction } from '#server/db/transaction.ts'
import { UnknownCustomer, UnknownPrice } from '#server/ports/payments/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { claimLookup, insertEvent, selectDatabaseTime, selectOwner } from './lookups.repository.ts'

export type Deps = Pick<Ports, 'sql' | 'clock' | 'payments' | 'log'>

type Occasion = {
  customerId: string
  /** What the provider told, where that is why. */
  event?: { id: string; kind: string }
}

/**
 * Asks the provider what a customer has now, and writes that down: whatever was told, in whatever order and however
 * often, the end is the same. Where several asked at once, the answer to the latest question stays. Rejects where the
 * provider does not answer, or with what nobody can read; the message then counts as not heard, and comes again.
 */
export async function reconcileCustomer(ports: Deps, { customerId, event }: Occasion): Promise<void> {
  const { sql, clock, log } = ports
  const at = await selectDatabaseTime(sql)
  const owner = await selectOwner(sql, customerId)
  if (!owner) return endWithoutOwner(ports, customerId)
  const { userId } = owner
  const all = await ask(ports, { customerId, held: owner.subscriptionId })
  if (!all) return
  const { chosen, replaced } = chooseSubscription(all)
  const isDone = replaced.length === 0
  const came = await transaction(sql, async (trx) => {
    const isLatest = await claimLookup(trx, { userId, at })
    if (!isLatest && !(await selectOwner(trx, customerId))) return 'ownerless'
    if (event && isDone) await insertEvent(trx, event)
    if (!isLatest) return 'late'
    const now = clock.now()
    const isBought = await settleCheckouts(trx, { userId, all, at: now })
    return { isBought, isChanged: await applyLookup(trx, { userId, paid: chosen, now }) }
  })
  if (came === 'ownerless') return endWithoutOwner(ports, customerId)
  if (came !== 'late' && came.isBought) await closeOthers(ports, userId)
  if (came !== 'late' && came.isChanged)
    log.info({ userId, kind: event?.kind ?? 'reconciled' }, 'a plan was changed by the payment provider')
  await endAll(ports, replaced)
  if (event && !isDone) await insertEvent(sql, event)
}

type Question = { customerId: string; held?: string | null }

/** Undefined where there is nothing to learn: the provider keeps no books, or none of this customer. */
async function ask(
  { payments, log }: Deps,
  { customerId, held }: Question,
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

/** At once: nobody pays for the same time twice, and what was paid is taken off the next bill. */
async function endAll({ payments }: Deps, subscriptions: readonly PaidSubscription[]): Promise<void> {
  for (const one of subscriptions) {
    await payments.cancel({ subscriptionId: one.id, atOnce: true, credit: isPaid(one) })
  }
}

/** Who paid at the same moment as the account was deleted gets nothing for it, and is not charged again. */
async function endWithoutOwner(ports: Deps, customerId: string): Promise<void> {
  if (!(await belongedToCheckout(ports.sql, customerId))) return
  const all = (await ask(ports, { customerId })) ?? []
  await endAll(ports, all)
  if (all.length > 0)
    ports.log.warn({ customerId }, 'subscriptions of a deleted account were ended: refund them')
}
