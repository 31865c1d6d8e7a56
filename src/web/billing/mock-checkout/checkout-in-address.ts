import { z } from 'zod'
import { PlanId } from '#domain/plans.ts'
import type { MockCheckout } from './pay.ts'

const Address = z.object({
  plan: PlanId.optional().catch(undefined),
  session: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional()
    .catch(undefined),
})

/** The valid parts of `/mock-checkout?session=…&plan=…`. */
export function checkoutInAddress(search: URLSearchParams): Partial<MockCheckout> {
  const { plan: planId, session: sessionId } = Address.parse(Object.fromEntries(search))
  return { ...(planId && { planId }), ...(sessionId && { sessionId }) }
}
