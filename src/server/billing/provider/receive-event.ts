import type { CallRequest } from '#server/http/call.ts'
import { hasEvent } from './lookups.repository.ts'
import { type Deps, reconcileCustomer } from './reconcile-customer.ts'

/** Events after which a customer's plan may differ. */
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
 * A webhook event only triggers a lookup at the provider (SV-16); its content is not trusted. Throws if the lookup
 * fails, so that the provider sends it again.
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
