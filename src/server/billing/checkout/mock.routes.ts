import { randomUUID } from 'node:crypto'
import type { HandlerReply } from '#contract/endpoint.ts'
import { simulateStripeSuccess } from '#contract/mock-checkout.ts'
import { monthLater } from '#domain/account/subscription/dates.ts'
import type { PaidSubscription } from '#domain/account/subscription/paid.ts'
import type { PlanId } from '#domain/plans.ts'
import { PLAN_NAMES } from '#domain/plans.ts'
import { Problem } from '#domain/problem.ts'
import { applyLookup } from '#server/billing/apply-lookup.ts'
import { requireUpgrade } from '#server/billing/require-upgrade.ts'
import type { Sql } from '#server/db/transaction.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { insertCheckout, selectOwn } from './checkouts.repository.ts'
import { settleCheckouts } from './settle-checkouts.ts'

type Deps = Pick<ActorCall, 'sql' | 'actor' | 'clock' | 'log'>
type MockPayment = { sessionId: string; planId: PlanId }

/** Simulates the payment of the caller's checkout, with the same effects as a real one (BI-23). */
async function simulateSuccess(
  { sql, actor, clock, log }: Deps,
  { sessionId, planId }: MockPayment,
): Promise<HandlerReply<typeof simulateStripeSuccess>> {
  const now = clock.now()
  await transaction(sql, async (trx) => {
    const userId = actor.id
    const checkout = await selectOwn(trx, { userId, sessionId })
    if (checkout && checkout.plan !== planId) throw new Problem('checkout.not_found')
    if (checkout?.settledAt) return
    await requireUpgrade(trx, { userId, plan: planId, now })
    const checkoutId = checkout?.id ?? (await addCheckout(trx, { userId, sessionId, plan: planId, at: now }))
    const paid = subscriptionOf(checkoutId, planId, now)
    await settleCheckouts(trx, { userId, all: [paid], at: now })
    await applyLookup(trx, { userId, paid, now })
  })
  log.info({ userId: actor.id, planId }, 'a payment was simulated')
  return { success: true, message: `You are on ${PLAN_NAMES[planId]} now.` }
}

type NewMockCheckout = { userId: ActorCall['actor']['id']; sessionId: string; plan: PlanId; at: Date }

/** Creates the checkout for a session id from the page. Another account's id is refused. */
async function addCheckout(sql: Sql, checkout: NewMockCheckout): Promise<string> {
  const id = randomUUID()
  if (!(await insertCheckout(sql, { id, ...checkout }))) throw new Problem('checkout.not_found')
  return id
}

const subscriptionOf = (checkoutId: string, plan: PlanId, now: Date): PaidSubscription => ({
  id: `mock_sub_${checkoutId}`,
  plan,
  state: 'running',
  since: now,
  paidUntil: monthLater(now),
  checkoutId,
})

/** Loaded only with the mock checkout (SV-15). */
export const mockRoutes = [implement(simulateStripeSuccess, (call) => simulateSuccess(call, call.body))]
