import type { Batch, FailedJob, Target } from './job.ts'

/** "2 of 5" in a batch of several files. */
export const queuePosition = ({ total, done, failed, kept }: Batch): string | undefined =>
  total > 1 ? `${Math.min(total, done + failed.length - kept + 1)} of ${total}` : undefined

/** The library, unless it is the own one. */
export function targetLabel(target: Target): string {
  if (target.kind === 'own') return ''
  return target.kind === 'member' ? ` for ${target.name}` : ' for the shared library'
}

type FailedHere = { readonly failed: readonly FailedJob[]; readonly target: Target }

/** "2 of 4 videos are there. 2 failed:"; the first sentence only for a batch to one library. */
export function failedSummary(
  { total, done, failed: all, kept }: Batch,
  { failed, target }: FailedHere,
): string {
  const isAll = kept === 0 && failed.length === all.length
  const there = isAll ? `${done} of ${total} videos are there. ` : ''
  return `${there}${failed.length} failed${targetLabel(target)}:`
}
