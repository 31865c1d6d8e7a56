import type { Plan } from '#contract/postings.ts'
import { changedFields } from '#web/api/changed-fields.ts'
import type { Placed } from './cached-plans.ts'

type PlannedTime = Pick<Plan, 'date' | 'minute' | 'timeZone'> & { readonly isPosted: boolean }

/** When a video is planned for, and whether it is posted; null takes it out. */
export type Wanted = PlannedTime | null

/**
 * What is to become of a plan. It is applied to the plan that is shown, and to the one that is stored by then: another
 * device may have changed it. Applied twice, it changes nothing more.
 */
export type PlanChange = (plan: Wanted) => Wanted

export const wantedOf = ({ plan }: Placed): Wanted => plan && timeOf(plan)

/** A video without a plan gets the suggested one. */
export function movedTo(date: string, shown: Placed, suggested: PlannedTime): PlanChange {
  const time = wantedOf(shown) ?? suggested
  return (plan) => ({ ...(plan ?? time), date })
}

/** What a form changed of the plan that it was opened with; all of it for a video without a plan. */
export function formChange(shown: Placed, after: PlannedTime): PlanChange {
  const before = wantedOf(shown)
  const change = before ? changedFields(before, after) : after
  return (plan) => ({ ...(plan ?? after), ...change })
}

/** Posted becomes not posted, and the other way round. */
export function ticked(shown: Plan): PlanChange {
  const time = timeOf(shown)
  return (plan) => ({ ...(plan ?? time), isPosted: !time.isPosted })
}

const timeOf = ({ date, minute, timeZone, postedAt }: Plan): PlannedTime => ({
  ...{ date, minute, timeZone },
  isPosted: postedAt !== null,
})
