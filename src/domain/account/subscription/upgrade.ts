import type { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import { standingOf } from '#domain/account/standing.ts'
import { PLAN_IDS, type PlanId } from '#domain/plans.ts'
import { planState, type Subscription } from './subscription.ts'

const PLAN_OF_ROLE: Partial<Record<Role, PlanId>> = { pro: 'individual_pro', studio_owner: 'studio_pro' }
const PLAN_OF_STATUS: Partial<Record<SubscriptionStatus, PlanId>> = { studio_pro: 'studio_pro' }

/** The account's own plan; a team membership gives none. An overdue plan may be bought again. */
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
 * Whether the account may buy a plan: it must be higher than its own, which counts even when canceled. Administrators
 * already have everything.
 */
export type Upgrade = 'open' | 'same' | 'cancelled' | 'lower' | 'administrator'

export function upgradeTo(plan: Subscription, wanted: PlanId): Upgrade {
  if (plan.role === 'admin') return 'administrator'
  const own = ownPlan(plan)
  if (own === wanted) return planState(plan) === 'cancelled' ? 'cancelled' : 'same'
  return own && PLAN_IDS.indexOf(own) > PLAN_IDS.indexOf(wanted) ? 'lower' : 'open'
}
