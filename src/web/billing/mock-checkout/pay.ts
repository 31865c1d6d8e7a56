import { simulateStripeSuccess } from '#contract/mock-checkout.ts'
import type { PlanId } from '#domain/plans.ts'
import { call } from '#web/api/call.ts'
import { wait } from '#web/async/wait.ts'

const PAYING_MS = 2000
const DECLINING_MS = 1500
const LEAVING_MS = 1500

export const CARD_DECLINED = 'Your card was declined. Please try a different payment method.'

export type MockCheckout = { readonly sessionId: string; readonly planId: PlanId }

/** A successful payment (BI-23). Throws as `call` does. */
export async function completePayment(
  { sessionId, planId }: MockCheckout,
  refreshUser: () => Promise<void>,
): Promise<void> {
  await wait(PAYING_MS)
  await call(simulateStripeSuccess, { body: { sessionId, planId } })
  await refreshUser()
  await wait(LEAVING_MS)
}

/** A declined payment: always throws (BI-24). */
export async function declinePayment(): Promise<never> {
  await wait(DECLINING_MS)
  throw new Error(CARD_DECLINED)
}
