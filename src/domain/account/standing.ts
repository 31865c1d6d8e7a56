import type { Role, SubscriptionStatus } from './roles.ts'

/** The standing of an account, derived from role and subscription. */
export type Standing = 'admin' | 'studio_owner' | 'studio_team' | 'beta' | 'pro' | 'free'

export type Account = {
  role: Role
  subscriptionStatus: SubscriptionStatus
  /** True while a subscription at the payment provider exists and has not expired. */
  hasLiveSubscription?: boolean
  /** A visitor who tries the editor before registering. */
  isGuest?: boolean | undefined
}

const PAID_STATUSES: readonly SubscriptionStatus[] = ['pro', 'individual_pro']
const PAID_WHILE_LIVE: readonly SubscriptionStatus[] = ['studio_pro', 'active']

/** The standing follows from role and subscription together; no other code compares roles (C3, C4, C5). */
export function standingOf({ role, subscriptionStatus, hasLiveSubscription = false }: Account): Standing {
  if (role !== 'user') return role
  if (PAID_STATUSES.includes(subscriptionStatus)) return 'pro'
  if (hasLiveSubscription && PAID_WHILE_LIVE.includes(subscriptionStatus)) return 'pro'
  return 'free'
}
