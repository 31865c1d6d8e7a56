import type { ElementId } from '#domain/design/text-element.ts'
import type { FramePoint } from '#domain/geometry/frame.ts'

/** A click, when it was, on the clock of the events, and how many frame pixels another in the same place may be off. */
export type Click = { readonly at: FramePoint; readonly timeMs: number; readonly reach?: number }

/** Two clicks within this time are a double click, which opens the element instead of passing on. */
const DOUBLE_CLICK_MS = 500
/** Frame pixels between two clicks of a mouse in one place. */
const SAME_PLACE = 8

export type Pile = {
  /** What lies at the place, the likeliest first. */
  readonly ids: readonly ElementId[]
  /** Whether only transparent parts lie there, so that beneath them all there is nothing. */
  readonly isSeenThrough: boolean
}

const apart = (a: Click, b: Click): number => Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y)

/** What a click selects: first what is likeliest, and clicked again in the same place, one after another what is beneath. */
export function clicked(
  { ids, isSeenThrough }: Pile,
  selected: ElementId | null,
  { now, last }: { now: Click; last: Click | undefined },
): ElementId | null {
  const at = selected === null ? -1 : ids.indexOf(selected)
  const isAgain = last && apart(now, last) <= (now.reach ?? SAME_PLACE)
  if (at < 0 || !isAgain) return ids[0] ?? null
  if (now.timeMs - last.timeMs < DOUBLE_CLICK_MS) return selected
  return ids[at + 1] ?? (isSeenThrough ? null : (ids[0] ?? null))
}

/** What a tap means: the text it hits, to be edited each time; among overlays one after another, as a click (MO-18). */
export function tapped(
  pile: Pile,
  selected: ElementId | null,
  taps: { now: Click; last: Click | undefined; isText(id: ElementId): boolean },
): ElementId | null {
  const [first] = pile.ids
  return first !== undefined && taps.isText(first) ? first : clicked(pile, selected, taps)
}
