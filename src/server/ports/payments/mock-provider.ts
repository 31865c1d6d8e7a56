import { noProvider, type PaymentProvider } from './payments.ts'

/** For development: a page of our own replaces the provider's, without money. */
export const mockProvider: PaymentProvider = {
  ...noProvider,
  way: 'mock',
  createCheckout: async ({ checkoutId, plan }) => {
    const sessionId = `mock_${checkoutId}`
    return { sessionId, url: `/mock-checkout?${new URLSearchParams({ session: sessionId, plan })}` }
  },
}
