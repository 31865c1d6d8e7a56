import type { Config } from '#server/config.ts'
import type { Log } from '#server/db/log.ts'
import { noProvider, type PaymentProvider } from './payments.ts'

type Deps = { config: Pick<Config, 'payments' | 'mockPayments' | 'publicUrl'>; log: Log }

/** Stripe if configured; else the mock checkout, loaded in development only; else no provider. */
export async function openPayments({ config, log }: Deps): Promise<PaymentProvider> {
  if (config.payments) {
    const { openStripe } = await import('./stripe/open-stripe.ts')
    return openStripe(config.payments, { publicUrl: config.publicUrl })
  }
  if (config.mockPayments) return (await import('./mock-provider.ts')).mockProvider
  log.info({}, 'STRIPE_SECRET_KEY is not set: plans are given by administrators')
  return noProvider
}
