import type { Role } from '#domain/account/roles.ts'
import { lastsBeside } from '#domain/account/subscription/paid.ts'
import { planNow } from '#domain/account/subscription/subscription.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '#server/ports/ports.ts'
import { lockPlan } from './plan.repository.ts'

/** Whether the provider has the last word of a plan: what is set by hand would be undone the next time it is asked. */
export const isProviderManaged = (
  { subscriptionId }: { subscriptionId: string | null },
  { payments }: Pick<Ports, 'payments'>,
): boolean => subscriptionId !== null && payments.way === 'stripe'

const UNDONE = 'This plan is paid at the payment provider, which gives its role. End it at once first.'

/** Throws for a role that the provider would take away again. Run it in the transaction that gives the role. */
export async function requireLastingRole(
  { sql, clock, payments }: Pick<Ports, 'sql' | 'clock' | 'payments'>,
  { userId, role }: { userId: UserId; role: Role },
): Promise<void> {
  const stored = await lockPlan(sql, userId)
  if (!stored || !isProviderManaged(stored, { payments })) return
  if (!lastsBeside(planNow(stored, clock.now()), role))
    throw new Problem('request.invalid', { message: UNDONE })
}
