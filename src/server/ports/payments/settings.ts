import { z } from 'zod'
import type { PlanId } from '#domain/plans.ts'
import { isLoopbackHost } from '#server/loopback.ts'

export type Prices = Readonly<Record<PlanId, readonly [string, ...string[]]>>

export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Stripe price ids per plan: the first is on sale, the others were sold earlier. */
  readonly prices: Prices
  /** Whether the key is for real money. */
  readonly isLive: boolean
}

const STRIPE_VARIABLES = [
  {
    name: 'STRIPE_SECRET_KEY',
    default: '(none)',
    meaning:
      'Sells plans through Stripe; needs the three below. Without it and without `PAYMENTS` no plans are sold; administrators assign them.',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    default: '(none)',
    meaning: 'Secret of the webhook endpoint `/api/stripe/webhook` in Stripe.',
  },
  {
    name: 'STRIPE_PRICE_INDIVIDUAL_PRO',
    default: '(none)',
    meaning: 'Id of the monthly price of Individual Pro in Stripe; add earlier prices after commas.',
  },
  {
    name: 'STRIPE_PRICE_STUDIO_PRO',
    default: '(none)',
    meaning: 'The same for Studio Pro.',
  },
] as const

export const PAYMENT_VARIABLES = [
  ...STRIPE_VARIABLES,
  {
    name: 'PAYMENTS',
    default: '(`mock` if `PUBLIC_URL` is this machine)',
    meaning: '`mock`: a checkout without money, for development. Refused in production.',
  },
] as const

/** Error messages do not repeat the secret. */
const secret = (pattern: RegExp, example: string) =>
  z.string().regex(pattern, `must be the secret alone; it begins like ${example}.`).optional()

const prices = z
  .string()
  .regex(/^price_\w{1,200}(?:,\s*price_\w{1,200})*$/, 'must be the id of a price, for example price_1AbCdEf.')
  .transform((text) => text.split(',').map((id) => id.trim()) as [string, ...string[]])
  .optional()

export const PaymentEnvironment = z.object({
  STRIPE_SECRET_KEY: secret(/^(?:sk|rk)_(?:live|test)_\w{1,300}$/, 'sk_live_'),
  STRIPE_WEBHOOK_SECRET: secret(/^whsec_[\w+/=-]{1,300}$/, 'whsec_'),
  STRIPE_PRICE_INDIVIDUAL_PRO: prices,
  STRIPE_PRICE_STUDIO_PRO: prices,
  PAYMENTS: z.literal('mock', 'must be mock, or be left out.').optional(),
})
type PaymentEnvironment = z.infer<typeof PaymentEnvironment>

/** Undefined without Stripe's settings. */
export function paymentSettings(env: PaymentEnvironment): StripeSettings | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_INDIVIDUAL_PRO: individual_pro,
    STRIPE_PRICE_STUDIO_PRO: studio_pro,
  } = env
  if (!secretKey || !webhookSecret || !individual_pro || !studio_pro) return undefined
  return {
    secretKey,
    webhookSecret,
    prices: { individual_pro, studio_pro },
    isLive: secretKey.slice(3).startsWith('live_'),
  }
}

/**
 * Whether the mock checkout is allowed: two conditions (threat 37). A public server that is not marked as production
 * gives no plans away.
 */
export const isMockAllowed = (
  { PAYMENTS }: PaymentEnvironment,
  { mode, publicUrl }: { mode: string; publicUrl: string },
): boolean => mode !== 'production' && (PAYMENTS === 'mock' || isLoopbackHost(new URL(publicUrl).hostname))

/** Partial Stripe settings would take payments without learning of them, or the other way round. */
export function paymentContradictions(env: PaymentEnvironment & { NODE_ENV?: string }): string[] {
  if (env.NODE_ENV === 'production' && env.PAYMENTS)
    return ['PAYMENTS=mock gives plans away, which is only for development. Leave it out.']
  const names = STRIPE_VARIABLES.map(({ name }) => name)
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length > 0 && missing.length < names.length) {
    return [
      `Plans are sold through Stripe only with all of ${names.join(', ')}. Not set: ${missing.join(', ')}.`,
    ]
  }
  const { STRIPE_PRICE_INDIVIDUAL_PRO: individual = [], STRIPE_PRICE_STUDIO_PRO: studio = [] } = env
  return new Set([...individual, ...studio]).size < individual.length + studio.length
    ? ['STRIPE_PRICE_INDIVIDUAL_PRO and STRIPE_PRICE_STUDIO_PRO name a price twice. Each plan has its own.']
    : []
}
