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

/** What an account amounts to: the date of a plan ends it, whether or not that was written down already. */
export function standingAt(user: AdminUser, now: Date): Standing {
  const plan = planNow(planOf(user), now)
  return standingOf({ ...plan, hasLiveSubscription: plan.subscriptionId !== null })
}

/** What can still end (AD-10): a plan that is cancelled lasts until its period is over, or until it is stopped. */
export const planStateOf = (user: AdminUser): PlanState => planState(planOf(user))
