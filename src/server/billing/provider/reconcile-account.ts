import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { customerOf } from '#server/billing/checkout/customer.ts'
import { reconcileCustomer, type Deps } from './reconcile-customer.ts'

/** Before somebody's plan is changed, or the account deleted: what the provider has may be other than what it told. */
export async function reconcileAccount(ports: Deps, userId: UserId): Promise<void> {
  const customerId = await customerOf(ports.sql, userId)
  if (customerId === null) return
  await reconcileCustomer(ports, { customerId }).catch((err) => {
    ports.log.warn({ err, userId }, 'the payment provider did not say what there is')
    throw new Problem('subscription.provider')
  })
}
