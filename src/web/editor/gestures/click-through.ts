import type { ElementId } from '#domain/design/text-element.ts'
import type { FramePoint } from '#domain/geometry/frame.ts'

/** A click, and when it was, on the clock of the events. */
export type Click = { readonly at: FramePoint; readonly timeMs: number }

/** Two clicks within this time are a double click, which opens the element instead of passing on. */
const DOUBLE_CLICK_MS = 500
/** Frame pixels between two clicks in one place. */
const SAME_PLACE = 8

export type Pile = {
  /** What lies at the place, the likeliest first. */
  readonly ids: readonly ElementId[]
  /** Whether only transparent parts lie there, so that beneath them all there is nothing. */
  readonly isSeenThrough: boolean
}

/** What a click selects: first what is likeliest, and clicked again in the same place, one after another what is beneath. */
export function clicked(
  { ids, isSeenThrough }: Pile,
  selected: ElementId | null,
  { now, last }: { now: Click; last: Click | undefined },
): ElementId | null {
  const at = selected === null ? -1 : ids.indexOf(selected)
  const isAgain = last && Math.hypot(now.at.x - last.at.x, now.at.y - last.at.y) <= SAME_PLACE
  if (at < 0 || !isAgain) return ids[0] ?? null
  if (now.timeMs - last.timeMs < DOUBLE_CLICK_MS) return selected
  return ids[at + 1] ?? (isSeenThrough ? null : (ids[0] ?? null))
}
