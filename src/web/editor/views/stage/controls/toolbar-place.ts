/** CSS pixels. */
type Size = { readonly width: number; readonly height: number }
type Place = { readonly x: number; readonly y: number }
type Span = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

const GAP = 14
const EDGE = 6

/** Below the element and its handles, or above them. If the element fills the stage, at the bottom of the stage. */
export function labelPlace(taken: Span, label: Size, stage: Size): Place {
  const middle = (taken.left + taken.right - label.width) / 2
  const x = Math.min(stage.width - label.width - EDGE, Math.max(EDGE, middle))
  const [below, above] = [taken.bottom + GAP, taken.top - GAP - label.height]
  const lowest = stage.height - label.height - EDGE
  if (below <= lowest) return { x, y: Math.max(EDGE, below) }
  return { x, y: above >= EDGE ? Math.min(above, lowest) : lowest }
}

/** Left of the frame, so that it covers no text, at the height of the element as far as the stage reaches. */
export const toolbarPlace = (middle: number, toolbar: Size, stageHeight: number): Place => ({
  x: -toolbar.width - GAP,
  y: Math.max(0, Math.min(stageHeight - toolbar.height, middle - toolbar.height / 2)),
})
