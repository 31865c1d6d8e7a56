import { noProvider, type PaymentProvider } from './payments.ts'

/** Development: everything but the money. A page of ours stands in for the provider's. */
export const mockProvider: PaymentProvider = {
  ...noProvider,
  way: 'mock',
  createCheckout: async ({ checkoutId, plan }) => {
    const sessionId = `mock_${checkoutId}`
    return { sessionId, url: `/mock-checkout?${new URLSearchParams({ session: sessionId, plan })}` }
  },
}
