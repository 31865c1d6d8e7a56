import type { Resumable } from '#web/library/upload/resume/resumable-upload.ts'
import { isStarted, percentOf } from '#web/library/upload/resume/unfinished.ts'

/** "silk.mp4 stopped at 49%" */
export function resumeTitle({ upload, others }: Pick<Resumable, 'upload' | 'others'>): string {
  if (isStarted(upload)) return `${upload.name} stopped at ${percentOf(upload)}%`
  if (others.length === 0) return `${upload.name} has not been sent yet`
  return `${upload.name} and ${others.length} more have not been sent yet`
}

/** What a resume needs. */
export function resumeHint({ upload, isAtHand }: Pick<Resumable, 'upload' | 'isAtHand'>): string {
  if (isStarted(upload))
    return isAtHand
      ? 'What has arrived is kept for a day.'
      : 'Choose the same file once more and it goes on from there.'
  return isAtHand
    ? 'It was still waiting when the page was closed.'
    : 'It was still waiting when the page was closed. Choose the same file once more to send it.'
}
