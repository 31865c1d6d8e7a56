import type { PlannedVideo, PostingVideo } from '#contract/postings.ts'

/** A video with its plan, or without one. */
export type Placed = { readonly video: PostingVideo; readonly plan: PlannedVideo['plan'] | null }

/** A list of the days `from` to `to` once a video has this plan. */
export function withPlan(
  list: readonly PlannedVideo[],
  { video, plan }: Placed,
  { from, to }: { from: string; to: string },
): PlannedVideo[] {
  const others = list.filter((one) => one.video.id !== video.id)
  if (plan === null || plan.date < from || plan.date > to) return others
  return [...others, { video, plan }].toSorted(
    (a, b) => a.plan.date.localeCompare(b.plan.date) || a.plan.minute - b.plan.minute,
  )
}

/** The videos without a plan once a video has this one. A video that comes back is the first. */
export function withoutPlan(list: readonly PostingVideo[], { video, plan }: Placed): PostingVideo[] {
  const others = list.filter(({ id }) => id !== video.id)
  return plan === null ? [video, ...others] : others
}
