import type { confirmPurchase } from '#contract/checkout.ts'
import * as contract from '#contract/checkout.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import { PLAN_PRICES } from '#domain/plans.ts'
import { Problem } from '#domain/problem.ts'
import { receiveEvent } from '#server/billing/provider/receive-event.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { markReported, selectOwn } from './checkouts.repository.ts'
import { openCheckout } from './create-checkout.ts'

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
