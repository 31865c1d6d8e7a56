import { type FailedJob, sameTarget, type Target } from '#web/library/upload/job.ts'
import type { UploadsState } from '#web/library/upload/uploads.ts'
import { isUnderWay } from '#web/library/upload/upload-state.ts'

/** What the way into one library shows; `undefined` is a library nobody has chosen yet. */
export type PanelView =
  | { readonly kind: 'under-way' }
  /** Something is on its way to another library. */
  | { readonly kind: 'elsewhere'; readonly target: Target }
  | { readonly kind: 'failed'; readonly failed: readonly FailedJob[] }
  /** `failed` are those of other libraries. */
  | { readonly kind: 'free'; readonly failed: readonly FailedJob[] }

/** One upload is shown in full in one place: where it goes. */
export function panelView(
  { current, batch, target }: Pick<UploadsState, 'current' | 'batch' | 'target'>,
  here: Target | undefined,
): PanelView {
  const isHere = (each: Target) => here !== undefined && sameTarget(each, here)
  if (isUnderWay(current) || current.phase === 'complete') {
    if (isHere(target)) return { kind: 'under-way' }
    if (isUnderWay(current)) return { kind: 'elsewhere', target }
  }
  const failed = batch.failed.filter(({ job }) => isHere(job.target))
  if (failed.length > 0) return { kind: 'failed', failed }
  return { kind: 'free', failed: batch.failed }
}
