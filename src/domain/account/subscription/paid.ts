import { isOverdue, type Role, type SubscriptionStatus } from '#domain/account/roles.ts'
import { PLAN_IDS, type PlanId } from '#domain/plans.ts'
import { GIVEN_BY_A_PLAN, over, planNow, planState, type Subscription, withoutPlan } from './subscription.ts'

/** `lasting` is paid and will not renew, `overdue` is still being collected, `unpaid` is given up. */
export type PaidState = 'running' | 'lasting' | 'overdue' | 'unpaid'

/** A subscription at the payment provider that has not ended. */
export type PaidSubscription = {
  id: string
  plan: PlanId
  state: PaidState
  since: Date
  /** End of the paid period. */
  paidUntil: Date
  /** The checkout of ours that started it. */
  checkoutId: string | undefined
}

const RANKS: Record<PaidState, number> = { running: 3, lasting: 3, overdue: 2, unpaid: 1 }

/** Whether part of the payment remains if it ends today. */
export const isPaid = ({ state }: PaidSubscription): boolean => state === 'running' || state === 'lasting'

/** The subscription in effect when there are several, and the ones it replaces. */
export function chooseSubscription(all: readonly PaidSubscription[]): {
  chosen: PaidSubscription | undefined
  replaced: readonly PaidSubscription[]
} {
  const [chosen, ...others] = [...all].sort(byWorth)
  return { chosen, replaced: chosen && isPaid(chosen) ? others : [] }
}

/** Order: paid before unpaid, higher plan before lower, newer before older. */
const byWorth = (a: PaidSubscription, b: PaidSubscription): number =>
  RANKS[b.state] - RANKS[a.state] ||
  PLAN_IDS.indexOf(b.plan) - PLAN_IDS.indexOf(a.plan) ||
  b.since.getTime() - a.since.getTime() ||
  (a.id < b.id ? 1 : -1)

const ROLE_OF: Record<PlanId, Role> = { individual_pro: 'pro', studio_pro: 'studio_owner' }
const STATUS_OF_PLAN: Record<PlanId, SubscriptionStatus> = { individual_pro: 'pro', studio_pro: 'studio_pro' }

/**
 * The account's plan according to the provider: role, status, id and date together (C5). Undefined when the provider
 * has none: that ends a paid plan and leaves a plan granted by an administrator alone.
 */
export function afterLook(plan: Subscription, paid: PaidSubscription | undefined, now: Date): Subscription {
  if (!paid) return plan.subscriptionId === null ? plan : over(plan)
  if (paid.state === 'lasting' && paid.paidUntil <= now) return over(plan)
  const next = {
    role: roleFor(plan, paid),
    subscriptionStatus: statusFor(paid),
    subscriptionId: paid.id,
    subscriptionExpiresAt: dateFor(plan, paid),
  }
  return planNow(next, now)
}

function statusFor({ state, plan }: PaidSubscription): SubscriptionStatus {
  if (state === 'lasting') return 'cancelled'
  return state === 'running' ? STATUS_OF_PLAN[plan] : 'past_due'
}

/** Administrators keep their role; so does an account that an administrator gave another role beside a paid plan. */
function roleFor(plan: Subscription, paid: PaidSubscription): Role {
  if (plan.role === 'admin') return plan.role
  if (paid.state === 'unpaid') return withoutPlan(plan.role)
  const goesOn = plan.subscriptionId === paid.id && plan.subscriptionStatus === statusFor(paid)
  return paid.state === 'running' && goesOn && isMore(plan.role) ? plan.role : ROLE_OF[paid.plan]
}

const isMore = (role: Role): boolean => GIVEN_BY_A_PLAN.includes(role) || role === 'beta'

/** Whether a role granted by an administrator beside a paid plan survives the next reconciliation. */
export const lastsBeside = (plan: Subscription, role: Role): boolean =>
  role === 'admin' || (isMore(role) && planState(plan) === 'running')

/** When the provider keeps counting unpaid months, the first unpaid date is kept. */
function dateFor(plan: Subscription, { id, state, paidUntil }: PaidSubscription): Date {
  const isKnown = plan.subscriptionId === id && isOverdue(plan.subscriptionStatus)
  const known = isKnown ? plan.subscriptionExpiresAt : null
  const waits = state === 'overdue' || state === 'unpaid'
  return waits && known && known < paidUntil ? known : paidUntil
}

export const samePlan = (a: Subscription, b: Subscription): boolean =>
  a.role === b.role &&
  a.subscriptionStatus === b.subscriptionStatus &&
  a.subscriptionId === b.subscriptionId &&
  a.subscriptionExpiresAt?.getTime() === b.subscriptionExpiresAt?.getTime()
