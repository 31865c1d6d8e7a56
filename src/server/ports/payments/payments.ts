import type { CheckoutWay } from '#contract/checkout.ts'
import type { PaidSubscription } from '#domain/account/subscription/paid.ts'
import type { UserId } from '#domain/ids.ts'
import type { PlanId } from '#domain/plans.ts'
import { Problem } from '#domain/problem.ts'

/** A request about a subscription. All requests are idempotent. */
type SubscriptionRef = { readonly subscriptionId: string }

/** `credit`: the unused rest of a paid period is credited on the next bill. */
export type Cancellation = SubscriptionRef & { readonly atOnce: boolean; readonly credit?: boolean }

export type NewCheckout = {
  /** Our own id; with the customer id it is the idempotency key. */
  readonly checkoutId: string
  readonly customerId: string | null
  readonly plan: PlanId
  readonly expiresAt: Date
}

/** The provider's URL and session id. */
export type OpenedCheckout = { readonly sessionId: string; readonly url: string }

/** A verified webhook event. Without a customer it does not concern us. */
export type PaymentEvent = {
  readonly id: string
  readonly kind: string
  readonly customerId: string | undefined
}

export type SignedMessage = {
  /** The raw body. */
  readonly body: string
  readonly signature: string | undefined
  readonly now: Date
}

/** A bill of the provider. Amounts are in the smallest unit of the currency, such as cents. */
export type Invoice = {
  readonly id: string
  readonly issuedAt: Date
  readonly amount: number
  /** ISO 4217, in lower case. */
  readonly currency: string
  readonly state: 'paid' | 'open' | 'void'
  /** Pages of the provider; null where there are none. */
  readonly url: string | null
  readonly pdfUrl: string | null
}

/** Money that arrived, in the smallest unit of the currency. */
export type Payment = {
  readonly id: string
  readonly paidAt: Date
  readonly amount: number
  readonly refunded: number
  readonly currency: string
}

export type Refund = {
  readonly customerId: string
  readonly paymentId: string
  readonly amount: number
  /** The same key refunds once. */
  readonly key: string
}

/** The provider refuses a refund: another customer's payment, or more than is left of it. */
export class RefundRefused extends Error {}

/** The provider does not know the customer: deleted there, or created with another Stripe account. */
export class UnknownCustomer extends Error {}

/** A customer pays a price that no setting names, so the plan is unknown. */
export class UnknownPrice extends Error {}

/**
 * The payment provider. Call it outside of transactions. It rejects if the outcome is unknown; repeat the request
 * then. Requests that create something carry an idempotency key.
 */
export interface PaymentProvider {
  readonly way: CheckoutWay
  /** Stops further charges. Returns the end of the paid period, if known. */
  cancel(request: Cancellation): Promise<{ readonly paidUntil?: Date | undefined }>
  /** Takes a cancellation at the end of the period back. Rejects if the subscription has ended. */
  resume(request: SubscriptionRef): Promise<void>
  changePlan(request: SubscriptionRef & { readonly plan: 'individual_pro' }): Promise<void>
  /** The new customer's id; null without a provider. */
  createCustomer(who: { userId: UserId; email: string; key: string }): Promise<string | null>
  /** Rejects with UnknownCustomer. */
  createCheckout(checkout: NewCheckout): Promise<OpenedCheckout>
  /** Closes an open checkout. False if it was already closed or paid. */
  closeCheckout(sessionId: string): Promise<boolean>
  /** The URL of the provider's page for cards, bills and cancellation. Rejects with UnknownCustomer. */
  openPortal(customerId: string): Promise<string>
  /** The newest first, without drafts. Rejects with UnknownCustomer. */
  invoicesOf(customerId: string): Promise<readonly Invoice[]>
  /** Payments that succeeded, the newest first. Rejects with UnknownCustomer. */
  paymentsOf(customerId: string): Promise<readonly Payment[]>
  /** Rejects with RefundRefused. */
  refund(request: Refund): Promise<void>
  /** Removes the customer's personal data; payments stay. */
  anonymizeCustomer(customerId: string): Promise<void>
  /** Throws the Problem `payment.signature` for a wrong signature or an old message. */
  readEvent(message: SignedMessage): PaymentEvent
  /**
   * The customer's current subscriptions; undefined without a provider. Rejects with UnknownCustomer, and with
   * UnknownPrice for an unknown price in one of our checkouts or in the subscription `held`.
   */
  subscriptionsOf(customerId: string, held?: string | null): Promise<readonly PaidSubscription[] | undefined>
}

/** Without a provider administrators assign the plans. */
export const noProvider: PaymentProvider = {
  way: 'none',
  cancel: async () => ({}),
  resume: async () => undefined,
  changePlan: async () => undefined,
  createCustomer: async () => null,
  createCheckout: async () => {
    throw new Problem('checkout.unavailable')
  },
  closeCheckout: async () => true,
  openPortal: async () => {
    throw new Problem('checkout.unavailable')
  },
  invoicesOf: async () => [],
  paymentsOf: async () => [],
  refund: async () => {
    throw new RefundRefused('There is no provider')
  },
  anonymizeCustomer: async () => undefined,
  readEvent: () => {
    throw new Problem('payment.signature')
  },
  subscriptionsOf: async () => undefined,
}
