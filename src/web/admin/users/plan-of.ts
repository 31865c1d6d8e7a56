import type { AdminUser } from '#contract/admin-accounts.ts'
import { type Standing, standingOf } from '#domain/account/standing.ts'
import {
  type PlanState,
  planNow,
  planState,
  type Subscription,
} from '#domain/account/subscription/subscription.ts'

const planOf = (user: AdminUser): Subscription => ({
  role: user.role,
  subscriptionStatus: user.subscriptionStatus,
  subscriptionId: user.stripeSubscriptionId,
  subscriptionExpiresAt: user.subscriptionExpiresAt === null ? null : new Date(user.subscriptionExpiresAt),
})

/** The standing at a time: an expired plan does not count, even before the server has recorded it. */
export function standingAt(user: AdminUser, now: Date): Standing {
  const plan = planNow(planOf(user), now)
  return standingOf({ ...plan, hasLiveSubscription: plan.subscriptionId !== null })
}

/** The state of the plan (AD-10): a canceled plan lasts until its period ends, or until it is ended immediately. */
export const planStateOf = (user: AdminUser): PlanState => planState(planOf(user))
