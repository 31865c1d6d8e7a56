import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { customerOf } from '#server/billing/checkout/customer.ts'
import { type Deps, reconcileCustomer } from './reconcile-customer.ts'

/**
 * Call it before changing an account's plan or deleting the account: the provider may have changes without a webhook
 * yet.
 */
export async function reconcileAccount(ports: Deps, userId: UserId): Promise<void> {
  const customerId = await customerOf(ports.sql, userId)
  if (customerId === null) return
  await reconcileCustomer(ports, { customerId }).catch((err) => {
    ports.log.warn({ err, userId }, 'the payment provider did not say what there is')
    throw new Problem('subscription.provider')
  })
}
