/** CSS pixels on the page. */
type Span = { readonly top: number; readonly bottom: number }

/** CSS pixels between what is edited and what covers the stage. */
const GAP = 12

/** How far the stage rises so that what is edited on it is not covered: as little as can be, and not out at the top. */
export function liftFor(edited: Span, free: Span): number {
  const needed = edited.bottom + GAP - free.bottom
  const room = edited.top - GAP - free.top
  return Math.max(0, Math.min(needed, room))
}
