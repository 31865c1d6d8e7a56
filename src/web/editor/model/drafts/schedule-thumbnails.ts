import type { DraftHead } from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import { type Debounced, debounce } from '#web/async/debounce.ts'
import type { ThumbnailDeps } from './paint-thumbnail.ts'

/** A thumbnail is painted after so long without saves. */
const REST_MS = 1_500

/**
 * Paints the latest save of each draft when the browser is idle. Failures are ignored: the next save paints another.
 */
export function scheduleThumbnails(tools: ThumbnailDeps): (head: DraftHead, design: Design) => void {
  const scheduled = new Map<string, Debounced<[DraftHead, Design]>>()

  function paint(head: DraftHead, design: Design): void {
    scheduled.delete(head.id)
    void import('./paint-thumbnail.ts')
      .then(({ paintThumbnail }) => paintThumbnail(head, design, tools))
      .catch(() => undefined)
  }

  return (head, design) => {
    const painting =
      scheduled.get(head.id) ??
      debounce((...saved: [DraftHead, Design]) => whenIdle(() => paint(...saved)), REST_MS)
    scheduled.set(head.id, painting)
    painting.call(head, design)
  }
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work)
}
