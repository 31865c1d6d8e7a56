import type { Batch, Target } from './job.ts'

/** "2 of 5", where there are several. */
export const placeInLine = ({ total, done, failed }: Batch): string | undefined =>
  total > 1 ? `${Math.min(total, done + failed.length + 1)} of ${total}` : undefined

/** Into whose library, where it is not the own. */
export function targetLabel(target: Target): string {
  if (target.kind === 'own') return ''
  return target.kind === 'member' ? ` for ${target.name}` : ' for the shared library'
}
