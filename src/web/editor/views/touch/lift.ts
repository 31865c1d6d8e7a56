/** CSS pixels on the page. */
type Span = { readonly top: number; readonly bottom: number }

/** CSS pixels between the edited text and whatever covers the stage. */
const GAP = 12

/** Returns how far the stage rises to show the edited text: as little as possible, and never beyond the top. */
export function liftFor(edited: Span, free: Span): number {
  const needed = edited.bottom + GAP - free.bottom
  const room = edited.top - GAP - free.top
  return Math.max(0, Math.min(needed, room))
}
