import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import { type Acting, byCaller, recordOnce } from '#server/audit/record-event.ts'
import { customerOf } from '#server/billing/checkout/customer.ts'
import type { ActorCall } from '#server/http/call.ts'
import { type Payment, RefundRefused, UnknownCustomer } from '#server/ports/payments/payments.ts'
import { askProvider } from './ask-provider.ts'

async function requireAccount(
  { sql, clock }: Pick<ActorCall, 'sql' | 'clock'>,
  userId: UserId,
): Promise<string | null> {
  if (!(await findActor({ sql, clock }, userId))) throw new Problem('person.not_found')
  return customerOf(sql, userId)
}

/** The payments of an account; none where it never paid. */
export async function paymentsOf(call: ActorCall, userId: UserId): Promise<readonly Payment[]> {
  const customerId = await requireAccount(call, userId)
  if (customerId === null) return []
  try {
    return await askProvider(call, () => call.payments.paymentsOf(customerId))
  } catch (error) {
    if (error instanceof UnknownCustomer) return []
    throw error
  }
}

type RefundWish = { userId: UserId; paymentId: string; amount: number; requestId: string }

/** Pays back first, then records it: a repeated request records it if that was lost, and once. */
export async function refundPayment(call: ActorCall & Acting, wish: RefundWish): Promise<void> {
  const { userId, paymentId, amount, requestId } = wish
  const customerId = await requireAccount(call, userId)
  const payment = (await paymentsOf(call, userId)).find(({ id }) => id === paymentId)
  if (customerId === null || !payment) throw new Problem('refund.refused')
  const request = { customerId, paymentId, amount, key: `refund:${requestId}` }
  await askProvider(call, () => call.payments.refund(request)).catch((error) => {
    throw error instanceof RefundRefused ? new Problem('refund.refused') : error
  })
  const after = { amount, currency: payment.currency }
  const thing = { kind: 'refund', id: requestId } as const
  await recordOnce(call.sql, { ...byCaller(call), kind: 'payment.refunded', whom: { userId }, thing, after })
  call.log.info({ userId, by: call.actor.id, amount }, 'a payment was refunded')
}
