import type { Left } from '#web/library/upload/resume/resumable-upload.ts'
import { isBegun, percentOf } from '#web/library/upload/resume/unfinished.ts'

/** "silk.mp4 stopped at 49%" */
export function leftTitle({ upload, along }: Pick<Left, 'upload' | 'along'>): string {
  if (isBegun(upload)) return `${upload.name} stopped at ${percentOf(upload)}%`
  if (along.length === 0) return `${upload.name} has not been sent yet`
  return `${upload.name} and ${along.length} more have not been sent yet`
}

/** What going on takes. */
export function leftHint({ upload, isAtHand }: Pick<Left, 'upload' | 'isAtHand'>): string {
  if (isBegun(upload))
    return isAtHand
      ? 'What has arrived is kept for a day.'
      : 'Choose the same file once more and it goes on from there.'
  return isAtHand
    ? 'It was still waiting when the page was closed.'
    : 'It was still waiting when the page was closed. Choose the same file once more to send it.'
}
