import { z } from 'zod'
import { PlanId } from '#domain/plans.ts'
import { textUpTo, trimmedUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'

/** Payment provider: none yet, a mock (development), or Stripe. */
export const CheckoutWay = z.enum(['none', 'mock', 'stripe'])
export type CheckoutWay = z.infer<typeof CheckoutWay>

/** The id of a checkout at the payment provider. */
const SessionId = trimmedUpTo(300).min(1)

export const readCheckout = endpoint({
  method: 'GET',
  path: '/api/subscription/checkout',
  who: 'anyone',
  summary: 'Whether plans can be bought here, and through which payment provider.',
  reply: z.object({ way: CheckoutWay }),
})

export const createCheckout = endpoint({
  method: 'POST',
  path: '/api/subscription/create-checkout',
  who: 'signed-in',
  summary:
    "Opens a checkout for a higher plan than the account's. A second call within a few minutes returns the same checkout.",
  body: z.object({ planId: z.enum(PlanId.options, 'Please choose one of the plans.') }),
  reply: z.object({
    success: z.literal(true),
    /** On https://checkout.stripe.com, or an own path: `/mock-checkout?session=…&plan=…`. */
    redirectUrl: z.string(),
    message: z.string(),
  }),
  errors: ['checkout.no_upgrade', 'checkout.unavailable', 'checkout.failed'],
  limit: { max: 20, seconds: 60 },
})

export const confirmPurchase = endpoint({
  method: 'POST',
  path: '/api/subscription/confirm-purchase',
  who: 'signed-in',
  summary:
    "The plan bought by one of the account's paid checkouts. Only one call ever is told that it is the first (C34).",
  body: z.object({ sessionId: SessionId }),
  reply: z.object({
    planId: PlanId,
    /** US dollars. */
    value: z.number(),
    firstTime: z.boolean(),
  }),
  errors: ['checkout.not_found', 'checkout.pending'],
  limit: { max: 60, seconds: 60 },
})

export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  who: 'anyone',
  summary: 'Where Stripe tells what happened. Its signature stands for cookie and origin.',
  /** The raw body: the signature covers these bytes. */
  body: textUpTo(2_000_000),
  reply: z.object({ received: z.literal(true) }),
  errors: ['payment.signature'],
  speaks: 'stripe',
})
