import { randomUUID } from 'node:crypto'
import type { confirmPurchase, createCheckout } from '#contract/checkout.ts'
import * as contract from '#contract/checkout.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import type { PlanId } from '#domain/plans.ts'
import { PLAN_NAMES, PLAN_PRICES } from '#domain/plans.ts'
import { Problem } from '#domain/problem.ts'
import { receiveEvent } from '#server/billing/provider/receive-event.ts'
import { requireUpgrade } from '#server/billing/require-upgrade.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import type { Checkout } from './checkouts.repository.ts'
import {
  deleteUnopened,
  insertCheckout,
  markReported,
  saveOpened,
  selectBegun,
  selectOwn,
} from './checkouts.repository.ts'
import { withCustomer } from './customer.ts'

const MINUTE_MS = 60_000
/** A repeated request for the same plan within this time gets the same checkout. */
const SAME_MS = 20 * MINUTE_MS
/** Lifetime of a checkout: longer than the app still links to it. */
const OPEN_MS = 60 * MINUTE_MS

type Deps = Pick<ActorCall, 'sql' | 'actor' | 'clock' | 'payments' | 'log'>

/** Opens a checkout for an upgrade. A repeated request gets the same checkout (fault 16). */
async function openCheckout(
  call: Deps,
  { planId }: { planId: PlanId },
): Promise<HandlerReply<typeof createCheckout>> {
  const checkout = await begin(call, planId)
  const url = checkout.opened?.url ?? (await open(call, checkout))
  return { success: true, redirectUrl: url, message: `Taking you to the checkout of ${PLAN_NAMES[planId]}.` }
}

/** The recent open checkout, or a new one. */
function begin({ sql, actor, clock, payments }: Deps, plan: PlanId): Promise<Checkout> {
  const at = clock.now()
  const wanted = { userId: actor.id, plan }
  return transaction(sql, async (trx) => {
    await requireUpgrade(trx, { ...wanted, now: at })
    if (payments.way === 'none') throw new Problem('checkout.unavailable')
    const begun = await selectBegun(trx, { ...wanted, since: new Date(at.getTime() - SAME_MS) })
    if (begun) return begun
    const id = randomUUID()
    await insertCheckout(trx, { id, ...wanted, at })
    return { id, plan, opened: undefined, createdAt: at, settledAt: null }
  })
}

/** A checkout that cannot be opened is deleted, so the next attempt starts a new one. */
async function open(call: Deps, { id, plan, createdAt }: Checkout): Promise<string> {
  const { sql, payments, log, actor } = call
  const expiresAt = new Date(createdAt.getTime() + OPEN_MS)
  try {
    const { customerId, result } = await withCustomer(call, id, (customer) =>
      payments.createCheckout({ checkoutId: id, customerId: customer, plan, expiresAt }),
    )
    if (await saveOpened(sql, { id, customerId, ...result })) return result.url
  } catch (err) {
    log.warn({ err, userId: actor.id, plan }, 'the payment provider opened no checkout')
    await deleteUnopened(sql, id)
  }
  throw new Problem('checkout.failed')
}

/**
 * The result of the caller's paid checkout, for analytics. It changes no plan: a page's claim is not a payment
 * (threat 38).
 */
async function reportPurchase(
  { sql, actor, clock }: Pick<ActorCall, 'sql' | 'actor' | 'clock'>,
  sessionId: string,
): Promise<HandlerReply<typeof confirmPurchase>> {
  const checkout = await selectOwn(sql, { userId: actor.id, sessionId })
  if (!checkout) throw new Problem('checkout.not_found')
  const { id, plan, settledAt } = checkout
  if (settledAt === null) throw new Problem('checkout.pending')
  const firstTime = await markReported(sql, id, clock.now())
  return { planId: plan, value: PLAN_PRICES[plan], firstTime }
}

export const checkoutRoutes = [
  implement(contract.readCheckout, ({ payments }) => ({ way: payments.way })),
  implement(contract.createCheckout, (call) => openCheckout(call, call.body)),
  implement(contract.confirmPurchase, (call) => reportPurchase(call, call.body.sessionId)),
  implement(contract.receiveStripeEvent, async (call) => {
    await receiveEvent(call, call)
    return { received: true as const }
  }),
]
