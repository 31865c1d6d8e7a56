import { type FailedJob, sameTarget, type Target } from '#web/library/upload/job.ts'
import { isActive } from '#web/library/upload/upload-state.ts'
import type { UploadsState } from '#web/library/upload/uploads.ts'

/** What the upload panel of one library shows; `here` is undefined while no library is chosen. */
export type PanelView =
  | { readonly kind: 'active' }
  /** An upload to another library runs. */
  | { readonly kind: 'elsewhere'; readonly target: Target }
  | { readonly kind: 'failed'; readonly failed: readonly FailedJob[] }
  /** `failed` are those of other libraries. */
  | { readonly kind: 'free'; readonly failed: readonly FailedJob[] }

/** An upload is shown in full only in the panel of its library. */
export function panelView(
  { current, batch, target }: Pick<UploadsState, 'current' | 'batch' | 'target'>,
  here: Target | undefined,
): PanelView {
  const isHere = (each: Target) => here !== undefined && sameTarget(each, here)
  if (isActive(current) || current.phase === 'complete') {
    if (isHere(target)) return { kind: 'active' }
    if (isActive(current)) return { kind: 'elsewhere', target }
  }
  const failed = batch.failed.filter(({ job }) => isHere(job.target))
  if (failed.length > 0) return { kind: 'failed', failed }
  return { kind: 'free', failed: batch.failed }
}
