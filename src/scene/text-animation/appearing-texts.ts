import type { Design } from '#domain/design/design.ts'
import { backgroundOf, drawnTexts } from '#domain/design/drawn.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { type Box, boundsOf } from '#domain/geometry/box.ts'
import { FRAME, framePoint } from '#domain/geometry/frame.ts'
import type { Measure } from '#scene/text/measure.ts'
import { textBox } from '#scene/text-boxes.ts'
import { layoutText, type TextLayout } from '#scene/text-layout.ts'

export type AppearingText = {
  readonly element: TextElement
  readonly layout: TextLayout
  /** The lines and their background, rotated with the text; full width when the background is a bar. */
  readonly box: Box
  /** The visible part: axis-aligned and clipped to the frame. */
  readonly bounds: Box
}

/** Long enough to cross the frame from any point inside it. */
const BAR = 2 * Math.hypot(FRAME.width, FRAME.height)

/** Clips an axis-aligned box to the frame. */
function withinFrame({ center, width, height }: Box): Box | undefined {
  const left = Math.max(0, center.x - width / 2)
  const right = Math.min(FRAME.width, center.x + width / 2)
  const top = Math.max(0, center.y - height / 2)
  const bottom = Math.min(FRAME.height, center.y + height / 2)
  if (right <= left || bottom <= top) return undefined
  return {
    center: framePoint((left + right) / 2, (top + bottom) / 2),
    width: right - left,
    height: bottom - top,
    rotation: 0,
  }
}

function appearing(design: Design, element: TextElement, measure: Measure): AppearingText[] {
  const [layout, around] = [layoutText(element, measure), textBox(design, element, measure)]
  if (!layout || !around) return []
  const isBar = backgroundOf(design, element).style === 'fullWidth'
  const box = isBar ? { ...around, width: BAR } : around
  const bounds = withinFrame(boundsOf(box))
  return bounds ? [{ element, layout, box, bounds }] : []
}

/** Visible texts in reading order: top to bottom, left to right. */
export const appearingTexts = (design: Design, measure: Measure): readonly AppearingText[] =>
  drawnTexts(design)
    .filter(({ setting }) => setting === undefined)
    .flatMap((element) => appearing(design, element, measure))
    .toSorted((a, b) => a.bounds.center.y - b.bounds.center.y || a.bounds.center.x - b.bounds.center.x)
