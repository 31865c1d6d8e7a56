import { planNow } from '#domain/account/subscription/subscription.ts'
import { type Upgrade, upgradeTo } from '#domain/account/subscription/upgrade.ts'
import type { UserId } from '#domain/ids.ts'
import { PLAN_NAMES, type PlanId } from '#domain/plans.ts'
import { Problem } from '#domain/problem.ts'
import type { Sql } from '#server/db/transaction.ts'
import { lockPlan } from './plan.repository.ts'

const REASONS: Record<Exclude<Upgrade, 'open'>, (plan: PlanId) => string> = {
  same: (plan) => `You are on ${PLAN_NAMES[plan]} already.`,
  cancelled: (plan) => `You have ${PLAN_NAMES[plan]} until it ends. You can choose it again then.`,
  lower: (plan) => `Your plan includes all of ${PLAN_NAMES[plan]} already.`,
  administrator: () => 'Administrators have everything already: there is no plan to buy.',
}

type PlanChoice = { userId: UserId; plan: PlanId; now: Date }

/** Throws unless the plan is an upgrade. Run it in a transaction: it locks the plan. */
export async function requireUpgrade(sql: Sql, { userId, plan, now }: PlanChoice): Promise<void> {
  const stored = await lockPlan(sql, userId)
  if (!stored) throw new Problem('person.not_found')
  const upgrade = upgradeTo(planNow(stored, now), plan)
  if (upgrade !== 'open') throw new Problem('checkout.no_upgrade', { message: REASONS[upgrade](plan) })
}
