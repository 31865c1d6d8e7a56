import type { confirmPurchase } from '#contract/checkout.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import { PLAN_PRICES } from '#domain/plans/plans.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { markReported, selectOwn } from './checkouts.repository.ts'

/** What an own checkout that is paid came to. It sets nothing: that a page says so is no payment (threat 38). */
export async function reportPurchase(
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
