/** What the app wishes of whoever takes the money. The same key again is the same wish, and does no more than it did. */
type Wish = {
  readonly subscriptionId: string
  readonly key: string
}

/**
 * Whoever takes the money. Called outside of transactions; rejects where nobody knows whether the wish was fulfilled, so
 * that it is wished again under its key.
 */
export interface PaymentProvider {
  /** Takes no more money for it. Tells until when it is paid, where that is known. */
  cancel(wish: Wish & { readonly atOnce: boolean }): Promise<{ readonly paidUntil?: Date | undefined }>
  changePlan(wish: Wish & { readonly plan: 'individual_pro' }): Promise<void>
}

/** No provider is configured: plans are given by administrators, and nobody has to be told how they end. */
export const noProvider: PaymentProvider = {
  cancel: async () => ({}),
  changePlan: async () => undefined,
}
