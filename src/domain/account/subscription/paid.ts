import { isOverdue, type Role, type SubscriptionStatus } from '#domain/account/roles.ts'
import { PLAN_IDS, type PlanId } from '#domain/plans/plans.ts'
import { GIVEN_BY_A_PLAN, over, planNow, planState, type Subscription, withoutPlan } from './subscription.ts'

/** `lasting` is paid and will not be renewed, `overdue` may still be paid, and nobody tries any more for `unpaid`. */
export type PaidState = 'running' | 'lasting' | 'overdue' | 'unpaid'

/** A subscription as the payment provider has it, of those that are not over. */
export type PaidSubscription = {
  id: string
  plan: PlanId
  state: PaidState
  since: Date
  /** The end of what is paid. */
  paidUntil: Date
  /** Our own checkout that it came from. */
  checkoutId: string | undefined
}

const RANKS: Record<PaidState, number> = { running: 3, lasting: 3, overdue: 2, unpaid: 1 }

/** Also: whether something is left of the money for it, where it ends today. */
export const isPaid = ({ state }: PaidSubscription): boolean => state === 'running' || state === 'lasting'

/** The one that counts where there are several, and which of the others are in its place no more. */
export function chooseSubscription(all: readonly PaidSubscription[]): {
  chosen: PaidSubscription | undefined
  replaced: readonly PaidSubscription[]
} {
  const [chosen, ...others] = [...all].sort(byWorth)
  return { chosen, replaced: chosen && isPaid(chosen) ? others : [] }
}

/** What is paid before what is not, the higher plan before the lower, the newer before the older. */
const byWorth = (a: PaidSubscription, b: PaidSubscription): number =>
  RANKS[b.state] - RANKS[a.state] ||
  PLAN_IDS.indexOf(b.plan) - PLAN_IDS.indexOf(a.plan) ||
  b.since.getTime() - a.since.getTime() ||
  (a.id < b.id ? 1 : -1)

const ROLE_OF: Record<PlanId, Role> = { individual_pro: 'pro', studio_pro: 'studio_owner' }
const STATUS_OF_PLAN: Record<PlanId, SubscriptionStatus> = { individual_pro: 'pro', studio_pro: 'studio_pro' }

/**
 * The plan of an account by what the provider has of it: role, status, id and date together (C5). Undefined: it has
 * nothing, which ends what was paid and leaves alone what an administrator gave.
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

/** Administrators stay what they are; so does whom one of them gave another role beside a plan that only goes on. */
function roleFor(plan: Subscription, paid: PaidSubscription): Role {
  if (plan.role === 'admin') return plan.role
  if (paid.state === 'unpaid') return withoutPlan(plan.role)
  const goesOn = plan.subscriptionId === paid.id && plan.subscriptionStatus === statusFor(paid)
  return paid.state === 'running' && goesOn && isMore(plan.role) ? plan.role : ROLE_OF[paid.plan]
}

const isMore = (role: Role): boolean => GIVEN_BY_A_PLAN.includes(role) || role === 'beta'

/** Whether a role that an administrator gives beside a plan that is paid is still there after the next look at it. */
export const lastsBeside = (plan: Subscription, role: Role): boolean =>
  role === 'admin' || (isMore(role) && planState(plan) === 'running')

/** Where the provider goes on to count months that nobody pays, the first of them stays the date. */
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
