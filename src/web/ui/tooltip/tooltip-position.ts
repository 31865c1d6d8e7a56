type Size = { readonly width: number; readonly height: number }
type Box = Size & { readonly left: number; readonly top: number }

/** CSS pixels between tooltip and anchor, and between tooltip and window edge. */
const GAP = 6
const MARGIN = 8

/** Above the anchor, below it if there is no room, and always within the window. */
export function tooltipPosition(anchor: Box, tooltip: Size, window: Size): { left: number; top: number } {
  const above = anchor.top - GAP - tooltip.height
  const middle = anchor.left + anchor.width / 2 - tooltip.width / 2
  return {
    left: Math.max(MARGIN, Math.min(middle, window.width - MARGIN - tooltip.width)),
    top: above >= MARGIN ? above : anchor.top + anchor.height + GAP,
  }
}
