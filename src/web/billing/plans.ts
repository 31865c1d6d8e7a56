import type { CurrentUser } from '#contract/account.ts'
import { studioPlaceOf } from '#domain/account/from-standing/studio-place.ts'
import { isOverdue } from '#domain/account/roles.ts'
import { type Standing, standingOf } from '#domain/account/standing.ts'
import { PLAN_FEATURES, PLAN_IDS, PLAN_NAMES, PLAN_PRICES, type PlanId } from '#domain/plans.ts'

export type Plan = {
  readonly id: PlanId
  readonly name: string
  /** Price per month, as displayed. */
  readonly price: string
  readonly features: readonly string[]
}

export const planById = (id: PlanId): Plan => ({
  id,
  name: PLAN_NAMES[id],
  price: `$${PLAN_PRICES[id].toFixed(2)}`,
  features: PLAN_FEATURES[id],
})

export const PLANS: readonly Plan[] = PLAN_IDS.map(planById)

export const MOST_POPULAR: PlanId = 'studio_pro'

/**
 * The value of a started checkout for analytics, in US dollars (BI-31). The 4.99 was asked for and differs from the
 * price in `PLAN_PRICES`. Nothing else depends on it: change it here (C1).
 */
export const INITIATE_CHECKOUT_VALUES: Record<PlanId, number> = { individual_pro: 4.99, studio_pro: 39.99 }

const PLAN_OF: Record<Standing, PlanId | undefined> = {
  pro: 'individual_pro',
  studio_owner: 'studio_pro',
  studio_team: 'studio_pro',
  admin: undefined,
  beta: undefined,
  free: undefined,
}

/** The plan of an account; undefined without one. */
export const planOf = (standing: Standing): PlanId | undefined => PLAN_OF[standing]

export type Payer = Pick<
  CurrentUser,
  'role' | 'subscriptionStatus' | 'hasLiveSubscription' | 'hasSubscription'
>

/** The plan that the user pays for. A team member may pay for one; a studio plan is always the owner's. */
export function ownPlanOf(user: Payer): PlanId | undefined {
  const standing = standingOf(user)
  if (studioPlaceOf(standing) !== 'member') return planOf(standing)
  return user.hasSubscription ? 'individual_pro' : undefined
}

/**
 * `own`: a team member can buy the plan for themselves. `again`: the user's plan is overdue. `included`: the account
 * has everything in it.
 */
export type Offer = 'upgrade' | 'own' | 'again' | 'current' | 'included'

const OFFERS: Record<Standing, Record<PlanId, Offer>> = {
  free: { individual_pro: 'upgrade', studio_pro: 'upgrade' },
  pro: { individual_pro: 'current', studio_pro: 'upgrade' },
  studio_owner: { individual_pro: 'included', studio_pro: 'current' },
  studio_team: { individual_pro: 'own', studio_pro: 'current' },
  beta: { individual_pro: 'included', studio_pro: 'upgrade' },
  admin: { individual_pro: 'included', studio_pro: 'included' },
}

/** Visitors get the offers of `free`. */
export function offerOf(planId: PlanId, user: Payer | null): Offer {
  if (!user) return OFFERS.free[planId]
  if (ownPlanOf(user) !== planId) return OFFERS[standingOf(user)][planId]
  return isOverdue(user.subscriptionStatus) ? 'again' : 'current'
}
