import { createCheckout } from '#contract/checkout.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { INITIATE_CHECKOUT_VALUES } from '#web/billing/plans.ts'
import { tell } from '#web/bus/page-events.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { checkoutAddress } from './checkout-address.ts'
import { UNEXPECTED_PAYMENT_ERROR } from './payment-errors.ts'
import { keepSelectedPlan } from './selected-plan.ts'
import { wait } from '#web/async/wait.ts'

/** What the server says of it is heard before the page goes there. */
const REDIRECT_MS = 1000

/**
 * Answers where the checkout is, when it is time to go there (BI-9). Throws where there is none, or it is where no checkout
 * of ours can be.
 */
export async function beginCheckout(planId: PlanId, ownOrigin: string): Promise<string> {
  const { redirectUrl, message } = await call(createCheckout, { body: { planId } })
  const address = checkoutAddress(redirectUrl, ownOrigin)
  if (!address) throw new Error(`A checkout is not to be at ${redirectUrl}`)
  keepSelectedPlan(planId)
  tell('initiateCheckout', { planId, value: INITIATE_CHECKOUT_VALUES[planId], currency: 'USD' })
  announce(message)
  await wait(REDIRECT_MS)
  return address
}

/** For people; what the server says first (BI-10). */
export const checkoutFailure = (error: unknown): string =>
  error instanceof ApiError
    ? (error.reply?.message ?? 'Failed to create checkout session')
    : UNEXPECTED_PAYMENT_ERROR
