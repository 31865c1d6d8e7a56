type Size = { readonly width: number; readonly height: number }
type Box = Size & { readonly left: number; readonly top: number }

/** CSS pixels between the words and what they explain, and between them and the window's edge. */
const GAP = 6
const MARGIN = 8

/** Where words stand: above what they explain, below it where there is no room, and always within the window. */
export function besideOf(anchor: Box, words: Size, window: Size): { left: number; top: number } {
  const above = anchor.top - GAP - words.height
  const middle = anchor.left + anchor.width / 2 - words.width / 2
  return {
    left: Math.max(MARGIN, Math.min(middle, window.width - MARGIN - words.width)),
    top: above >= MARGIN ? above : anchor.top + anchor.height + GAP,
  }
}
