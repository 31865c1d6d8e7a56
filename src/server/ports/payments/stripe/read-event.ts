import type Stripe from 'stripe'
import { Problem } from '#domain/problem.ts'
import type { PaymentEvent, SignedMessage } from '#server/ports/payments/payments.ts'
import type { StripeSettings } from '#server/ports/payments/settings.ts'

/** Allowed clock difference in both directions. */
const TOLERANCE_S = 300

/** Verifies signature, age and mode of a webhook and returns its event. */
export function readSignedEvent(
  { webhooks }: Stripe,
  { body, signature = '', now }: SignedMessage,
  { webhookSecret, isLive }: StripeSettings,
): PaymentEvent {
  const event = attempt(() =>
    webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_S, undefined, now.getTime()),
  )
  if (isOfTheFuture(signature, now) || event.livemode !== isLive) throw new Problem('payment.signature')
  const { customer } = event.data.object as { customer?: string | { id: string } | null }
  const customerId = typeof customer === 'object' ? customer?.id : customer
  return { id: event.id, kind: event.type, customerId }
}

function attempt<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw Object.assign(new Problem('payment.signature'), { cause })
  }
}

/** The library refuses only old messages. Of several timestamps in the header it uses the last one. */
function isOfTheFuture(signature: string, now: Date): boolean {
  const times = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) => Number(seconds))
  return Math.max(...times) > now.getTime() / 1000 + TOLERANCE_S
}
