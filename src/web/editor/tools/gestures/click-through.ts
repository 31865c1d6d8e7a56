import type { ElementId } from '#domain/design/element-id.ts'
import type { FramePoint } from '#domain/geometry/frame.ts'

/** A click, its time on the events' clock, and the tolerance in frame pixels for another click in the same place. */
export type Click = { readonly at: FramePoint; readonly timeMs: number; readonly reach?: number }

/** Two clicks within this time are a double click, which opens the element instead of passing on. */
const DOUBLE_CLICK_MS = 500
/** Frame pixels between two mouse clicks in one place. */
const SAME_PLACE = 8

export type Candidates = {
  /** Elements at the place, the likeliest first. */
  readonly ids: readonly ElementId[]
  /** Whether only transparent parts are at the place, so that nothing is visible there. */
  readonly isSeenThrough: boolean
}

const apart = (a: Click, b: Click): number => Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y)

/**
 * The selection after a click: the likeliest element first; repeated clicks in the same place go through those
 * beneath.
 */
export function clicked(
  { ids, isSeenThrough }: Candidates,
  selected: ElementId | null,
  { now, last }: { now: Click; last: Click | undefined },
): ElementId | null {
  const at = selected === null ? -1 : ids.indexOf(selected)
  const isAgain = last && apart(now, last) <= (now.reach ?? SAME_PLACE)
  if (at < 0 || !isAgain) return ids[0] ?? null
  if (now.timeMs - last.timeMs < DOUBLE_CLICK_MS) return selected
  return ids[at + 1] ?? (isSeenThrough ? null : (ids[0] ?? null))
}

/**
 * The target of a tap: the text it hits, to be edited each time. Repeated taps go through overlays as clicks do
 * (MO-18).
 */
export function tapped(
  candidates: Candidates,
  selected: ElementId | null,
  taps: { now: Click; last: Click | undefined; isText(id: ElementId): boolean },
): ElementId | null {
  const [first] = candidates.ids
  return first !== undefined && taps.isText(first) ? first : clicked(candidates, selected, taps)
}
