import { afterLook, type PaidSubscription, samePlan } from '#domain/account/subscription/paid.ts'
import { planNow } from '#domain/account/subscription/subscription.ts'
import { leadsTeam } from '#domain/account/team.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { ensureOwnStudio } from '#server/studio/create-studio.ts'
import { lockPlan, writePlan } from './plan.repository.ts'

type Lookup = { userId: UserId; paid: PaidSubscription | undefined; now: Date }

/**
 * Stores the plan as the payment provider has it. A studio plan creates the studio. Returns whether anything changed.
 * Run it in a transaction.
 */
export async function applyLookup(sql: Sql, { userId, paid, now }: Lookup): Promise<boolean> {
  const stored = await lockPlan(sql, userId)
  if (!stored) return false
  const plan = afterLook(planNow(stored, now), paid, now)
  if (samePlan(stored, plan)) return false
  const { subscriptionId } = stored
  await writePlan(sql, { userId, subscriptionId, event: 'seen', byWhom: 'provider', plan, at: now })
  if (leadsTeam(plan.role) && !leadsTeam(stored.role)) await ensureOwnStudio(sql, userId)
  return true
}
