import { isCancelled, isOverdue, type Role, type SubscriptionStatus } from '#domain/account/roles.ts'
import { leadsTeam } from '#domain/account/team.ts'
import type { PlanEvent } from './subscription.ts'

/** The plan after a recorded change. */
export type RecordedPlan = {
  readonly event: PlanEvent | 'dated' | 'seen'
  readonly role: Role
  readonly status: SubscriptionStatus
}

/** What an account is told about its plan. */
export type PlanNews = 'started' | 'resumed' | 'downgraded' | 'overdue' | 'canceled' | 'ended'

type State = 'none' | 'running' | 'overdue' | 'canceled'

function stateOf(plan: RecordedPlan | undefined): State {
  if (!plan || plan.status === 'free') return 'none'
  if (isCancelled(plan.status)) return 'canceled'
  return isOverdue(plan.status) ? 'overdue' : 'running'
}

/**
 * What a change means to the account; undefined for one that changes nothing for it, such as a renewed period. Changes
 * of dates by administrators are their own matter.
 */
export function planNews(before: RecordedPlan | undefined, after: RecordedPlan): PlanNews | undefined {
  if (after.event === 'dated') return undefined
  const [from, to] = [stateOf(before), stateOf(after)]
  if (to === 'running' && from === 'running') return changeOfPlan(before, after)
  if (to === from) return undefined
  if (to === 'running') return from === 'canceled' ? 'resumed' : from === 'none' ? 'started' : undefined
  if (to === 'overdue') return 'overdue'
  return to === 'canceled' ? 'canceled' : 'ended'
}

function changeOfPlan(before: RecordedPlan | undefined, after: RecordedPlan): PlanNews | undefined {
  const [led, leads] = [before !== undefined && leadsTeam(before.role), leadsTeam(after.role)]
  if (led === leads) return undefined
  return leads ? 'started' : 'downgraded'
}
