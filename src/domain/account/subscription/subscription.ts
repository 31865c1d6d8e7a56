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

/** The own plan of an account: what it was given by paying, or by an administrator. */
export type Subscription = {
  /** The own one. */
  role: Role
  subscriptionStatus: SubscriptionStatus
  /** At the payment provider; null where nobody is asked to pay. */
  subscriptionId: string | null
  /** The last moment of it; null where no end is known. */
  subscriptionExpiresAt: Date | null
}

export type PlanState = 'none' | 'running' | 'overdue' | 'cancelled'

/** `stopped` is at once, `cancelled` with the period, `ran_out` by the date, `downgraded` to Individual Pro. */
export type PlanEvent = 'cancelled' | 'stopped' | 'ran_out' | 'downgraded'

/** `lasts` until the period is over, `unpaid` while the provider tries again. */
type Outcome = 'refused' | 'unchanged' | 'lasts' | 'over' | 'unpaid' | 'individual'

const OUTCOMES: Record<PlanState, Record<PlanEvent, Outcome>> = {
  none: { cancelled: 'refused', stopped: 'refused', ran_out: 'over', downgraded: 'refused' },
  running: { cancelled: 'lasts', stopped: 'over', ran_out: 'unpaid', downgraded: 'individual' },
  overdue: { cancelled: 'lasts', stopped: 'over', ran_out: 'unpaid', downgraded: 'individual' },
  cancelled: { cancelled: 'unchanged', stopped: 'over', ran_out: 'over', downgraded: 'refused' },
}

/** Own roles that come with a plan, and end with it. */
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
  /** Until when it is paid, where the payment provider said so. */
  paidUntil?: Date | undefined
}

/** The plan once something happened to it; undefined where that cannot happen. */
export function afterEvent(plan: Subscription, event: PlanEvent, when: When): Subscription | undefined {
  const isOwners = event !== 'downgraded' || leadsTeam(plan.role)
  return isOwners ? RESULTS[OUTCOMES[planState(plan)][event]](plan, when) : undefined
}

const ALREADY: Record<PlanEvent, (plan: Subscription) => boolean> = {
  cancelled: (plan) => ['none', 'cancelled'].includes(planState(plan)),
  stopped: (plan) => planState(plan) === 'none',
  ran_out: (plan) => planState(plan) === 'none',
  downgraded: (plan) => plan.role === 'pro',
}

/** Whether a plan that something could happen to is by now as that leaves it: somebody else wrote it down before. */
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

/** Of whose period nobody knows, it is a month from now. */
function lasting(plan: Subscription, { now, paidUntil }: When): Subscription {
  const end = paidUntil ?? plan.subscriptionExpiresAt ?? monthLater(now)
  if (end <= now) return over(plan)
  return { ...plan, role: lastingRole(plan), subscriptionStatus: 'cancelled', subscriptionExpiresAt: end }
}

/** Whose plan is in the status alone would lose it with that: the role carries it through the rest of the period. */
const lastingRole = ({ role, subscriptionStatus, subscriptionId }: Subscription): Role =>
  standingOf({ role, subscriptionStatus, hasLiveSubscription: subscriptionId !== null }) === 'pro'
    ? 'pro'
    : role

const RESULTS: Record<Outcome, (plan: Subscription, when: When) => Subscription | undefined> = {
  refused: () => undefined,
  unchanged: (plan) => plan,
  lasts: lasting,
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

/** Statuses in which the payment provider asks for no more money. */
export const NOT_CHARGED: readonly SubscriptionStatus[] = SUBSCRIPTION_STATUSES.filter(
  (status) => status === 'free' || isCancelled(status),
)

/** So long past its date a plan stays that is to be paid again: the provider tries more than once. */
export const RETRY_DAYS = 7

/** The last moment of a plan; null where no end is known. */
export function endOfPlan({
  subscriptionStatus,
  subscriptionId,
  subscriptionExpiresAt: date,
}: Omit<Subscription, 'role'>): Date | null {
  const mayBePaid = isRunning({ hasSubscription: subscriptionId !== null, subscriptionStatus })
  return date && mayBePaid ? daysLater(date, RETRY_DAYS) : date
}

/** Whether the last moment of a plan is over. */
export function hasEnded(plan: Omit<Subscription, 'role'>, now: Date): boolean {
  const end = endOfPlan(plan)
  return end !== null && end <= now
}

/** The plan as its date leaves it, whether or not anybody has written that down yet. */
export function planNow<Plan extends Subscription>(plan: Plan, now: Date): Plan {
  return hasEnded(plan, now) ? { ...plan, ...afterEvent(plan, 'ran_out', { now }) } : plan
}

/** With another last day, or with none. Undefined where a plan that is cancelled and paid would go on for nothing. */
export function withDate(plan: Subscription, date: Date | null): Subscription | undefined {
  const next = { ...plan, subscriptionExpiresAt: date }
  if (date !== null || planState(plan) !== 'cancelled') return next
  if (plan.subscriptionId !== null) return undefined
  return { ...next, subscriptionStatus: leadsTeam(plan.role) ? 'studio_pro' : 'pro' }
}

/**
 * Whether the payment provider goes on to ask for money, also where a payment is late; one that is cancelled only lasts
 * to the end of its period (AC-11).
 */
export const isRunning = ({
  hasSubscription,
  subscriptionStatus,
}: {
  hasSubscription: boolean
  subscriptionStatus: SubscriptionStatus
}): boolean => hasSubscription && !NOT_CHARGED.includes(subscriptionStatus)
