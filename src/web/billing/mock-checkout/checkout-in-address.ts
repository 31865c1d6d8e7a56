import { z } from 'zod'
import { PlanId } from '#domain/plans/plans.ts'
import type { MockCheckout } from './pay.ts'

const Address = z.object({
  plan: PlanId.optional().catch(undefined),
  session: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional()
    .catch(undefined),
})

/** Of the checkout that `/mock-checkout?session=…&plan=…` is for, what the address says and can be true. */
export function checkoutInAddress(search: URLSearchParams): Partial<MockCheckout> {
  const { plan: planId, session: sessionId } = Address.parse(Object.fromEntries(search))
  return { ...(planId && { planId }), ...(sessionId && { sessionId }) }
}
