import type { DraftHead } from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import type { PaintTools } from './paint-thumbnail.ts'

/** A picture is painted when saving has rested so long. */
const REST_MS = 1_500

/**
 * Paints what was saved, when there is nothing better to do and only the latest of each draft. A picture that fails
 * is nothing to tell anybody: the next save makes another.
 */
export function keepPainted(tools: PaintTools): (head: DraftHead, design: Design) => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  return (head, design) => {
    clearTimeout(timers.get(head.id))
    const paint = () => {
      timers.delete(head.id)
      void import('./paint-thumbnail.ts')
        .then(({ paintDraft }) => paintDraft(head, design, tools))
        .catch(() => undefined)
    }
    timers.set(
      head.id,
      setTimeout(() => whenIdle(paint), REST_MS),
    )
  }
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work)
}
