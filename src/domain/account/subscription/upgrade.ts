import type { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import { standingOf } from '#domain/account/standing.ts'
import { PLAN_IDS, type PlanId } from '#domain/plans/plans.ts'
import { planState, type Subscription } from './subscription.ts'

const PLAN_OF_ROLE: Partial<Record<Role, PlanId>> = { pro: 'individual_pro', studio_owner: 'studio_pro' }
const PLAN_OF_STATUS: Partial<Record<SubscriptionStatus, PlanId>> = { studio_pro: 'studio_pro' }

/** The own plan; what a place on a team gives is none. One whose payment is late may be bought anew. */
export function ownPlan(plan: Subscription): PlanId | undefined {
  if (planState(plan) === 'overdue') return undefined
  const byRole = PLAN_OF_ROLE[plan.role]
  if (byRole) return byRole
  const { role, subscriptionStatus, subscriptionId } = plan
  const isPaid =
    standingOf({ role, subscriptionStatus, hasLiveSubscription: subscriptionId !== null }) === 'pro'
  return isPaid ? (PLAN_OF_STATUS[subscriptionStatus] ?? 'individual_pro') : undefined
}

/**
 * Whether somebody may buy a plan: a higher one than the own, which also lasts where it is cancelled. Administrators
 * have everything already.
 */
export type Upgrade = 'open' | 'same' | 'cancelled' | 'lower' | 'administrator'

export function upgradeTo(plan: Subscription, wanted: PlanId): Upgrade {
  if (plan.role === 'admin') return 'administrator'
  const own = ownPlan(plan)
  if (own === wanted) return planState(plan) === 'cancelled' ? 'cancelled' : 'same'
  return own && PLAN_IDS.indexOf(own) > PLAN_IDS.indexOf(wanted) ? 'lower' : 'open'
}
