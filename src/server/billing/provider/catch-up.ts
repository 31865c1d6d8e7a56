import { chooseSubscription, hasCredit, type PaidSubscription } from '#domain/account/subscription/paid.ts'
import { transaction } from '../../db/transaction.ts'
import type { Ports } from '../../ports/ports.ts'
import { applyLook } from '../apply-look.ts'
import { belongedToCheckout, settleCheckouts } from '../checkout/settle-checkouts.ts'
import { claimLook, insertEvent, selectMoment, selectOwner } from './looks.repository.ts'

export type Reach = Pick<Ports, 'sql' | 'clock' | 'payments' | 'log'>

type Occasion = {
  customerId: string
  /** What the provider told, where that is why. */
  event?: { id: string; kind: string }
}

/**
 * Asks the provider what a customer has now, and writes that down: whatever was told, in whatever order and however
 * often, the end is the same. Where several asked at once, the answer to the latest question stays. Rejects where the
 * provider does not answer; the message then counts as not heard, and comes again.
 */
export async function catchUp(ports: Reach, { customerId, event }: Occasion): Promise<void> {
  const { sql, clock, payments, log } = ports
  const at = await selectMoment(sql)
  const userId = await selectOwner(sql, customerId)
  if (userId === undefined) return endWithoutOwner(ports, customerId)
  const all = await payments.subscriptionsOf(customerId)
  if (!all) return
  const { chosen, replaced } = chooseSubscription(all)
  const isDone = replaced.length === 0
  const isChanged = await transaction(sql, async (trx) => {
    if (event && isDone && !(await insertEvent(trx, event))) return false
    if (!(await claimLook(trx, { userId, at }))) return false
    await settleCheckouts(trx, { userId, all, at: clock.now() })
    return applyLook(trx, { userId, paid: chosen, now: clock.now() })
  })
  if (isChanged)
    log.info({ userId, kind: event?.kind ?? 'reconciled' }, 'a plan was changed by the payment provider')
  await endAll(ports, replaced)
  if (event && !isDone) await insertEvent(sql, event)
}

/** At once: nobody pays for the same time twice, and what was paid is taken off the next bill. */
async function endAll({ payments }: Reach, subscriptions: readonly PaidSubscription[]): Promise<void> {
  for (const one of subscriptions) {
    const key = `${one.id}:replaced`
    await payments.cancel({ subscriptionId: one.id, key, atOnce: true, credit: hasCredit(one) })
  }
}

/** Who paid at the same moment as the account was deleted gets nothing for it, and is not charged again. */
async function endWithoutOwner(ports: Reach, customerId: string): Promise<void> {
  if (!(await belongedToCheckout(ports.sql, customerId))) return
  const all = (await ports.payments.subscriptionsOf(customerId)) ?? []
  await endAll(ports, all)
  if (all.length > 0)
    ports.log.warn({ customerId }, 'subscriptions of a deleted account were ended: refund them')
}
