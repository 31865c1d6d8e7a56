import Stripe from 'stripe'
import { UnknownCustomer } from '#server/ports/payments/payments.ts'

export const hasCode = (err: unknown, code: string): err is Stripe.errors.StripeError =>
  err instanceof Stripe.errors.StripeError && err.code === code

/** Rejects with UnknownCustomer where that is the reason. */
export function rejectCustomer(err: unknown): never {
  const isCustomer = hasCode(err, 'resource_missing') && err.param === 'customer'
  throw isCustomer ? new UnknownCustomer('Stripe does not know the customer', { cause: err }) : err
}
