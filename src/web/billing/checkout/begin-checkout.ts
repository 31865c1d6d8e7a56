import { createCheckout } from '#contract/checkout.ts'
import type { PlanId } from '#domain/plans.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { wait } from '#web/async/wait.ts'
import { INITIATE_CHECKOUT_VALUES } from '#web/billing/plans.ts'
import { publish } from '#web/bus/page-events.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { checkoutAddress } from './checkout-address.ts'
import { UNEXPECTED_PAYMENT_ERROR } from './payment-errors.ts'
import { storeSelectedPlan } from './selected-plan.ts'

/** Time for the announcement before the page leaves. */
const REDIRECT_MS = 1000

/**
 * Starts a checkout and resolves with its address when it is time to go there (BI-9). Throws if there is none or if
 * it is not an allowed address.
 */
export async function beginCheckout(planId: PlanId, ownOrigin: string): Promise<string> {
  const { redirectUrl, message } = await call(createCheckout, { body: { planId } })
  const address = checkoutAddress(redirectUrl, ownOrigin)
  if (!address) throw new Error(`A checkout is not to be at ${redirectUrl}`)
  storeSelectedPlan(planId)
  publish('initiateCheckout', { planId, value: INITIATE_CHECKOUT_VALUES[planId], currency: 'USD' })
  announce(message)
  await wait(REDIRECT_MS)
  return address
}

/** The message for users, the server's own if there is one (BI-10). */
export const checkoutFailure = (error: unknown): string =>
  error instanceof ApiError
    ? (error.reply?.message ?? 'Failed to create checkout session')
    : UNEXPECTED_PAYMENT_ERROR
