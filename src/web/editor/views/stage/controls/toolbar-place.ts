/** CSS pixels. */
type Size = { readonly width: number; readonly height: number }
type Place = { readonly x: number; readonly y: number }
type Span = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

const GAP = 14
const EDGE = 6

/** Below the element and its handles, or above them. If the element fills the stage, at the bottom of the stage. */
export function toolbarPlace(taken: Span, toolbar: Size, stage: Size): Place {
  const middle = (taken.left + taken.right - toolbar.width) / 2
  const x = Math.min(stage.width - toolbar.width - EDGE, Math.max(EDGE, middle))
  const [below, above] = [taken.bottom + GAP, taken.top - GAP - toolbar.height]
  const lowest = stage.height - toolbar.height - EDGE
  if (below <= lowest) return { x, y: Math.max(EDGE, below) }
  return { x, y: above >= EDGE ? Math.min(above, lowest) : lowest }
}
