import Stripe from 'stripe'
import type { PlanId } from '#domain/plans/plans.ts'
import {
  type Cancellation,
  type NewCheckout,
  type OpenedCheckout,
  type PaymentProvider,
  UnknownCustomer,
} from '#server/ports/payments/payments.ts'
import type { StripeSettings } from '#server/ports/payments/settings.ts'
import { readSignedEvent } from './read-event.ts'
import { paidUntil, readSubscription } from './read-subscription.ts'

/**
 * A person waits for the answer. The library's second try is the same wish to Stripe. Only what is made gets a key that
 * outlives it: under one key Stripe answers for a day what it answered first, be it that it failed.
 */
const LIMITS = { timeout: 10_000, maxNetworkRetries: 1 } as const
/** Nobody is sent to another place than this (threat 39). */
const PAID_AT = 'https://checkout.stripe.com/'
/** Nobody has so many; the rest would be over for long. */
const MOST_SUBSCRIPTIONS = 100

type Options = {
  /** Where people come back to. */
  publicUrl: string
  /** Another server than Stripe's own, and other patience: for tests. */
  api?: { host: string; port: number; protocol: 'http'; timeout?: number }
}

export function openStripe(settings: StripeSettings, { publicUrl, api }: Options): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, { ...LIMITS, telemetry: false, ...api })
  return {
    way: 'stripe',
    cancel: (wish) => cancel(stripe, wish),
    changePlan: (wish) => changePrice(stripe, { ...wish, price: settings.prices[wish.plan][0] }),
    createCustomer: async ({ userId, email, key }) => {
      const metadata = { account: userId }
      return (await stripe.customers.create({ email, metadata }, { idempotencyKey: key })).id
    },
    createCheckout: (checkout) =>
      openCheckout(stripe, { ...checkout, price: priceOf(settings, checkout.plan), publicUrl }),
    closeCheckout: (sessionId) => closeCheckout(stripe, sessionId),
    anonymizeCustomer: (customer) => forgetCustomer(stripe, customer),
    readEvent: (message) => readSignedEvent(stripe, message, settings),
    subscriptionsOf: async (customer, held) => {
      const { data } = await stripe.subscriptions
        .list({ customer, limit: MOST_SUBSCRIPTIONS })
        .catch(rejectCustomer)
      return data.flatMap((one) => readSubscription(one, { ...settings, held }) ?? [])
    },
  }
}

const priceOf = ({ prices }: StripeSettings, plan: PlanId): string => prices[plan][0]

const hasCode = (err: unknown, code: string): err is Stripe.errors.StripeError =>
  err instanceof Stripe.errors.StripeError && err.code === code

function rejectCustomer(err: unknown): never {
  const isCustomer = hasCode(err, 'resource_missing') && err.param === 'customer'
  throw isCustomer ? new UnknownCustomer('Stripe does not know the customer', { cause: err }) : err
}

/** What is over already needs no end. */
async function cancel(stripe: Stripe, { subscriptionId, atOnce, credit = false }: Cancellation) {
  try {
    if (!atOnce) {
      const ending = await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
      return { paidUntil: paidUntil(ending) }
    }
    await stripe.subscriptions.cancel(subscriptionId, { prorate: credit, invoice_now: credit })
  } catch (err) {
    if (!hasCode(err, 'resource_missing')) throw err
  }
  return {}
}

type PriceWish = { subscriptionId: string; price: string }

/** What is left of the dearer plan is taken off the next bill. What Stripe does not know has none. */
async function changePrice(stripe: Stripe, { subscriptionId, price }: PriceWish): Promise<void> {
  const found = await stripe.subscriptions.retrieve(subscriptionId).catch((err: unknown) => {
    if (!hasCode(err, 'resource_missing')) throw err
  })
  if (!found) return
  const id = found.items.data[0]?.id
  if (!id) throw new Error('The subscription has nothing in it')
  await stripe.subscriptions.update(subscriptionId, {
    items: [{ id, price, quantity: 1 }],
    proration_behavior: 'create_prorations',
  })
}

type Opening = NewCheckout & { price: string; publicUrl: string }

async function openCheckout(stripe: Stripe, opening: Opening): Promise<OpenedCheckout> {
  const { checkoutId, customerId, price, expiresAt, publicUrl } = opening
  if (customerId === null) throw new Error('Stripe opens checkouts for customers only')
  const session = await stripe.checkout.sessions
    .create(
      {
        mode: 'subscription',
        customer: customerId,
        line_items: [{ price, quantity: 1 }],
        subscription_data: { metadata: { checkout: checkoutId } },
        success_url: `${publicUrl}/subscription/success?payment_success=true&session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${publicUrl}/upgrade?error=user_cancelled`,
        expires_at: Math.floor(expiresAt.getTime() / 1000),
      },
      { idempotencyKey: `${checkoutId}:${customerId}` },
    )
    .catch(rejectCustomer)
  const { id: sessionId, url } = session
  if (!url?.startsWith(PAID_AT)) throw new Error('The checkout is not on a page of Stripe')
  return { sessionId, url }
}

/** Of one that is not open Stripe says that the request is wrong, and no code. */
async function closeCheckout(stripe: Stripe, sessionId: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(sessionId)
    return true
  } catch (err) {
    if (err instanceof Stripe.errors.StripeInvalidRequestError) return false
    throw err
  }
}

const NOBODY = {
  email: '',
  name: '',
  phone: '',
  description: '',
  address: '',
  shipping: '',
  metadata: '',
} as const

/** Not deleted: what is paid at this moment still has to be found, and ended. */
async function forgetCustomer(stripe: Stripe, customerId: string): Promise<void> {
  try {
    await stripe.customers.update(customerId, NOBODY)
  } catch (err) {
    if (!hasCode(err, 'resource_missing')) throw err
  }
}
