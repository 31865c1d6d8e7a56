import Stripe from 'stripe'
import type { PlanId } from '#domain/plans.ts'
import type {
  Cancellation,
  NewCheckout,
  OpenedCheckout,
  PaymentProvider,
} from '#server/ports/payments/payments.ts'
import type { StripeSettings } from '#server/ports/payments/settings.ts'
import { readSignedEvent } from './read-event.ts'
import { paidUntil, readSubscription } from './read-subscription.ts'
import { hasCode, rejectCustomer } from './reject-customer.ts'
import { openPortal, readInvoices, readPayments, refund } from './stripe-bills.ts'

/**
 * A person waits for the answer, so the timeout is short. The library's retry reuses its own idempotency key. Only
 * requests that create something get a longer-lived key: Stripe repeats the first answer to a key for a day, even a
 * failure.
 */
const LIMITS = { timeout: 10_000, maxNetworkRetries: 1 } as const
/** Checkout URLs must begin with this (threat 39). */
const CHECKOUT_URL = 'https://checkout.stripe.com/'
/** More than any customer has; the rest would be long over. */
const MOST_SUBSCRIPTIONS = 100

type Options = {
  /** The app's URL to return to. */
  publicUrl: string
  /** A fake server and timeout for tests. */
  api?: { host: string; port: number; protocol: 'http'; timeout?: number }
}

export function openStripe(settings: StripeSettings, { publicUrl, api }: Options): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, { ...LIMITS, telemetry: false, ...api })
  return {
    way: 'stripe',
    cancel: (request) => cancel(stripe, request),
    resume: ({ subscriptionId }) => resume(stripe, subscriptionId),
    changePlan: ({ subscriptionId, plan }) =>
      changePrice(stripe, { subscriptionId, price: priceOf(settings, plan) }),
    createCustomer: async ({ userId, email, key }) => {
      const metadata = { account: userId }
      return (await stripe.customers.create({ email, metadata }, { idempotencyKey: key })).id
    },
    createCheckout: (checkout) =>
      openCheckout(stripe, { ...checkout, price: priceOf(settings, checkout.plan), publicUrl }),
    closeCheckout: (sessionId) => closeCheckout(stripe, sessionId),
    openPortal: (customer) => openPortal(stripe, customer, `${publicUrl}/`),
    invoicesOf: (customer) => readInvoices(stripe, customer),
    paymentsOf: (customer) => readPayments(stripe, customer),
    refund: (request) => refund(stripe, request),
    anonymizeCustomer: (customer) => anonymizeCustomer(stripe, customer),
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

/** An unknown subscription needs no cancellation. */
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

/** A date that was set at Stripe itself is removed as well. */
async function resume(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { cancel_at_period_end: endsWithPeriod } = await stripe.subscriptions.retrieve(subscriptionId)
  const change = endsWithPeriod ? ({ cancel_at_period_end: false } as const) : ({ cancel_at: '' } as const)
  await stripe.subscriptions.update(subscriptionId, change)
}

type PriceChange = { subscriptionId: string; price: string }

/** Credits the unused rest of the higher plan. No-op for an unknown subscription. */
async function changePrice(stripe: Stripe, { subscriptionId, price }: PriceChange): Promise<void> {
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

type CheckoutInput = NewCheckout & { price: string; publicUrl: string }

async function openCheckout(stripe: Stripe, opening: CheckoutInput): Promise<OpenedCheckout> {
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
  if (!url?.startsWith(CHECKOUT_URL)) throw new Error('The checkout is not on a page of Stripe')
  return { sessionId, url }
}

/** Stripe reports a session that is not open as an invalid request without a code. */
async function closeCheckout(stripe: Stripe, sessionId: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(sessionId)
    return true
  } catch (err) {
    if (err instanceof Stripe.errors.StripeInvalidRequestError) return false
    throw err
  }
}

const ANONYMOUS = {
  email: '',
  name: '',
  phone: '',
  description: '',
  address: '',
  shipping: '',
  metadata: '',
} as const

/** Anonymizes instead of deleting: a payment in progress must still be found and ended. */
async function anonymizeCustomer(stripe: Stripe, customerId: string): Promise<void> {
  try {
    await stripe.customers.update(customerId, ANONYMOUS)
  } catch (err) {
    if (!hasCode(err, 'resource_missing')) throw err
  }
}
