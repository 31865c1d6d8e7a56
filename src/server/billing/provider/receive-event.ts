import type { CallRequest } from '#server/http/call.ts'
import { reconcileCustomer, type Deps } from './reconcile-customer.ts'
import { hasEvent } from './lookups.repository.ts'

/** After any of these a customer may have something else than before. */
const TOLD_OF = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
]

type Message = { body: string; request: Pick<CallRequest, 'headers'> }

/**
 * What the provider tells is only why to ask it (SV-16): the message itself says nothing that is believed. Throws where
 * it could not be followed, so that it comes once more.
 */
export async function receiveEvent(ports: Deps, { body, request }: Message): Promise<void> {
  const { sql, clock, payments } = ports
  const header = request.headers['stripe-signature']
  const signature = Array.isArray(header) ? undefined : header
  const { customerId, ...event } = payments.readEvent({ body, signature, now: clock.now() })
  if (customerId === undefined || !TOLD_OF.includes(event.kind)) return
  if (await hasEvent(sql, event.id)) return
  await reconcileCustomer(ports, { customerId, event })
}
