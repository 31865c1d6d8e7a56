import { z } from 'zod'
import { PlanId } from '#domain/plans.ts'
import { endpoint } from './endpoint.ts'

/**
 * In no build for production, and not part of the API: it is there only where the development's checkout stands in for
 * the payment provider (SV-15, C36).
 */
export const simulateStripeSuccess = endpoint({
  method: 'POST',
  path: '/api/test/simulate-stripe-success',
  who: 'signed-in',
  developmentOnly: true,
  summary: "Pays one of the account's checkouts without money. An unknown id creates one.",
  body: z.object({
    sessionId: z
      .string()
      .trim()
      .regex(/^[\w-]{1,100}$/),
    planId: PlanId,
  }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
  errors: ['checkout.no_upgrade', 'checkout.not_found', 'development.only'],
})
