import type { Role } from '#domain/account/roles.ts'
import { lastsBeside } from '#domain/account/subscription/paid.ts'
import { planNow } from '#domain/account/subscription/subscription.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '#server/ports/ports.ts'
import { lockPlan } from './plan.repository.ts'

/** Whether the payment provider decides the plan: a manual change would be overwritten by the next lookup. */
export const isProviderManaged = (
  { subscriptionId }: { subscriptionId: string | null },
  { payments }: Pick<Ports, 'payments'>,
): boolean => subscriptionId !== null && payments.way === 'stripe'

const UNDONE = 'This plan is paid at the payment provider, which gives its role. End it at once first.'

/** Throws for a role that the next lookup would remove. Run it in the transaction that assigns the role. */
export async function requireLastingRole(
  { sql, clock, payments }: Pick<Ports, 'sql' | 'clock' | 'payments'>,
  { userId, role }: { userId: UserId; role: Role },
): Promise<void> {
  const stored = await lockPlan(sql, userId)
  if (!stored || !isProviderManaged(stored, { payments })) return
  if (!lastsBeside(planNow(stored, clock.now()), role))
    throw new Problem('request.invalid', { message: UNDONE })
}
