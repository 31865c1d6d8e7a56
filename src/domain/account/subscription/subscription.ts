import {
  isCancelled,
  isOverdue,
  type Role,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from '#domain/account/roles.ts'
import { standingOf } from '#domain/account/standing.ts'
import { leadsTeam } from '#domain/account/team.ts'
import { daysLater, monthLater } from './dates.ts'

/** The account's own plan, from a payment or from an administrator. */
export type Subscription = {
  /** The account's own role. */
  role: Role
  subscriptionStatus: SubscriptionStatus
  /** Id at the payment provider; null when no payment is due. */
  subscriptionId: string | null
  /** Last moment of the plan; null when no end is known. */
  subscriptionExpiresAt: Date | null
}

export type PlanState = 'none' | 'running' | 'overdue' | 'cancelled'

/**
 * `stopped` ends now, `cancelled` ends with the period, `resumed` takes that back, `ran_out` ended by date, `downgraded`
 * moved to Individual Pro.
 */
export type PlanEvent = 'cancelled' | 'resumed' | 'stopped' | 'ran_out' | 'downgraded'

/** `lasts` until the period ends; `unpaid` while the provider retries. */
type Outcome = 'refused' | 'unchanged' | 'lasts' | 'renews' | 'over' | 'unpaid' | 'individual'

const OUTCOMES: Record<PlanState, Record<PlanEvent, Outcome>> = {
  none: {
    cancelled: 'refused',
    resumed: 'refused',
    stopped: 'refused',
    ran_out: 'over',
    downgraded: 'refused',
  },
  running: {
    cancelled: 'lasts',
    resumed: 'unchanged',
    stopped: 'over',
    ran_out: 'unpaid',
    downgraded: 'individual',
  },
  overdue: {
    cancelled: 'lasts',
    resumed: 'unchanged',
    stopped: 'over',
    ran_out: 'unpaid',
    downgraded: 'individual',
  },
  cancelled: {
    cancelled: 'unchanged',
    resumed: 'renews',
    stopped: 'over',
    ran_out: 'over',
    downgraded: 'refused',
  },
}

/** Own roles granted by a plan; they end with it. */
export const GIVEN_BY_A_PLAN: readonly Role[] = ['pro', 'studio_owner']

export const withoutPlan = (role: Role): Role => (GIVEN_BY_A_PLAN.includes(role) ? 'user' : role)

export function planState(plan: Subscription): PlanState {
  if (!holdsPlan(plan)) return 'none'
  if (isCancelled(plan.subscriptionStatus)) return 'cancelled'
  return isOverdue(plan.subscriptionStatus) ? 'overdue' : 'running'
}

function holdsPlan({ role, subscriptionStatus, subscriptionId }: Subscription): boolean {
  if (GIVEN_BY_A_PLAN.includes(role)) return true
  if (subscriptionStatus === 'free') return false
  return subscriptionId !== null || standingOf({ role, subscriptionStatus }) === 'pro'
}

type When = {
  now: Date
  /** Paid until, when the provider has said so. */
  paidUntil?: Date | undefined
}

/** The plan after an event; undefined when the event cannot apply. */
export function afterEvent(plan: Subscription, event: PlanEvent, when: When): Subscription | undefined {
  const isOwners = event !== 'downgraded' || leadsTeam(plan.role)
  return isOwners ? RESULTS[OUTCOMES[planState(plan)][event]](plan, when) : undefined
}

const ALREADY: Record<PlanEvent, (plan: Subscription) => boolean> = {
  cancelled: (plan) => ['none', 'cancelled'].includes(planState(plan)),
  resumed: (plan) => ['running', 'overdue'].includes(planState(plan)),
  stopped: (plan) => planState(plan) === 'none',
  ran_out: (plan) => planState(plan) === 'none',
  downgraded: (plan) => plan.role === 'pro',
}

/** Whether the plan already looks as the event leaves it, e.g. after a concurrent update. */
export const hasHappened = (before: Subscription, event: PlanEvent, now: Subscription): boolean =>
  ALREADY[event](now) &&
  (now.subscriptionId === before.subscriptionId || now.subscriptionId === null) &&
  !ALREADY[event](before)

export const over = (plan: Subscription): Subscription => ({
  role: withoutPlan(plan.role),
  subscriptionStatus: 'free',
  subscriptionId: null,
  subscriptionExpiresAt: null,
})

/** An unknown period ends one month from now. */
function lasting(plan: Subscription, { now, paidUntil }: When): Subscription {
  const end = paidUntil ?? plan.subscriptionExpiresAt ?? monthLater(now)
  if (end <= now) return over(plan)
  return { ...plan, role: lastingRole(plan), subscriptionStatus: 'cancelled', subscriptionExpiresAt: end }
}

/** Only what is paid can be resumed. */
const renewing = (plan: Subscription): Subscription | undefined =>
  plan.subscriptionId === null
    ? undefined
    : { ...plan, subscriptionStatus: leadsTeam(plan.role) ? 'studio_pro' : 'pro' }

/** A plan recorded only in the status would be lost with it, so the role carries it to the end of the period. */
const lastingRole = ({ role, subscriptionStatus, subscriptionId }: Subscription): Role =>
  standingOf({ role, subscriptionStatus, hasLiveSubscription: subscriptionId !== null }) === 'pro'
    ? 'pro'
    : role

const RESULTS: Record<Outcome, (plan: Subscription, when: When) => Subscription | undefined> = {
  refused: () => undefined,
  unchanged: (plan) => plan,
  lasts: lasting,
  renews: renewing,
  over,
  unpaid: (plan) =>
    plan.subscriptionId === null
      ? over(plan)
      : { ...plan, role: withoutPlan(plan.role), subscriptionStatus: 'past_due' },
  individual: (plan) => ({
    ...plan,
    role: 'pro',
    subscriptionStatus: plan.subscriptionStatus === 'studio_pro' ? 'pro' : plan.subscriptionStatus,
  }),
}

/** Statuses in which the payment provider collects no more money. */
export const NOT_CHARGED: readonly SubscriptionStatus[] = SUBSCRIPTION_STATUSES.filter(
  (status) => status === 'free' || isCancelled(status),
)

/** Grace period past the end date while the provider retries the payment. */
export const RETRY_DAYS = 7

/** Last moment of a plan; null when no end is known. */
export function endOfPlan({
  subscriptionStatus,
  subscriptionId,
  subscriptionExpiresAt: date,
}: Omit<Subscription, 'role'>): Date | null {
  const mayBePaid = isRunning({ hasSubscription: subscriptionId !== null, subscriptionStatus })
  return date && mayBePaid ? daysLater(date, RETRY_DAYS) : date
}

/** Whether the plan has ended. */
export function hasEnded(plan: Omit<Subscription, 'role'>, now: Date): boolean {
  const end = endOfPlan(plan)
  return end !== null && end <= now
}

/** The plan as of a date, whether or not the change is stored yet. */
export function planNow<Plan extends Subscription>(plan: Plan, now: Date): Plan {
  return hasEnded(plan, now) ? { ...plan, ...afterEvent(plan, 'ran_out', { now }) } : plan
}

/** The plan with another last day, or none. Undefined when a canceled, paid plan would then continue for free. */
export function withDate(plan: Subscription, date: Date | null): Subscription | undefined {
  const next = { ...plan, subscriptionExpiresAt: date }
  if (date !== null || planState(plan) !== 'cancelled') return next
  if (plan.subscriptionId !== null) return undefined
  return { ...next, subscriptionStatus: leadsTeam(plan.role) ? 'studio_pro' : 'pro' }
}

/**
 * Whether the payment provider keeps charging, including overdue payments. A canceled plan only lasts to the end of
 * its period (AC-11).
 */
export const isRunning = ({
  hasSubscription,
  subscriptionStatus,
}: {
  hasSubscription: boolean
  subscriptionStatus: SubscriptionStatus
}): boolean => hasSubscription && !NOT_CHARGED.includes(subscriptionStatus)
