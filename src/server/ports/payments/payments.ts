import type { CheckoutWay } from '#contract/checkout.ts'
import type { PaidSubscription } from '#domain/account/subscription/paid.ts'
import type { UserId } from '#domain/ids.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import { Problem } from '#domain/problem.ts'

/** What the app wishes of whoever takes the money. Wished again it does no more than it did. */
type SubscriptionRef = { readonly subscriptionId: string }

/** `credit`: what is left of a period that is paid is taken off the customer's next bill. */
export type Cancellation = SubscriptionRef & { readonly atOnce: boolean; readonly credit?: boolean }

export type NewCheckout = {
  /** Our own; with the customer, the wish's key. */
  readonly checkoutId: string
  readonly customerId: string | null
  readonly plan: PlanId
  readonly expiresAt: Date
}

/** Where it is paid, and what it is called there. */
export type OpenedCheckout = { readonly sessionId: string; readonly url: string }

/** What a message is about. Without a customer it is about nothing of ours. */
export type PaymentEvent = {
  readonly id: string
  readonly kind: string
  readonly customerId: string | undefined
}

export type SignedMessage = {
  /** As it came. */
  readonly body: string
  readonly signature: string | undefined
  readonly now: Date
}

/** The provider does not know this customer: deleted there, or of another account of ours. */
export class UnknownCustomer extends Error {}

/** Somebody pays us at a price that no setting names: for which plan, nobody can tell. */
export class UnknownPrice extends Error {}

/**
 * Whoever takes the money. Called outside of transactions; rejects where nobody knows whether the wish was fulfilled, so
 * that it is wished again. What would be made twice has a key: the same key again is the same wish.
 */
export interface PaymentProvider {
  readonly way: CheckoutWay
  /** Takes no more money for it. Tells until when it is paid, where that is known. */
  cancel(wish: Cancellation): Promise<{ readonly paidUntil?: Date | undefined }>
  changePlan(wish: SubscriptionRef & { readonly plan: 'individual_pro' }): Promise<void>
  /** The id of a new customer; null where the provider has none. */
  createCustomer(who: { userId: UserId; email: string; key: string }): Promise<string | null>
  /** Rejects with UnknownCustomer where there is no such customer. */
  createCheckout(checkout: NewCheckout): Promise<OpenedCheckout>
  /** Nobody can pay it any more. False where that was so before, also because it is paid. */
  closeCheckout(sessionId: string): Promise<boolean>
  /** Who it is is taken out; what was paid stays. */
  anonymizeCustomer(customerId: string): Promise<void>
  /** Throws the Problem `payment.signature` for what the provider did not say, or not just now. */
  readEvent(message: SignedMessage): PaymentEvent
  /**
   * What a customer has now and is not over; undefined where the provider keeps no books. Rejects with UnknownCustomer, and
   * with UnknownPrice where that is the price of one from a checkout of ours, or of the one that is `held`.
   */
  subscriptionsOf(customerId: string, held?: string | null): Promise<readonly PaidSubscription[] | undefined>
}

/** No provider is configured: plans are given by administrators, and nobody has to be told how they end. */
export const noProvider: PaymentProvider = {
  way: 'none',
  cancel: async () => ({}),
  changePlan: async () => undefined,
  createCustomer: async () => null,
  createCheckout: async () => {
    throw new Problem('checkout.unavailable')
  },
  closeCheckout: async () => true,
  anonymizeCustomer: async () => undefined,
  readEvent: () => {
    throw new Problem('payment.signature')
  },
  subscriptionsOf: async () => undefined,
}
