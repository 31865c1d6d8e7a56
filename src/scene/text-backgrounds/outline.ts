import { type BackgroundPainter, type Padding, paddedRect, paintOf } from './background-painter.ts'
import { strokeLetters } from './letters.ts'

const padding = (fontSize: number): Padding => ({ x: 0.1 * fontSize, y: 0 })

/** An outline in the background's color around every letter. */
export const outline: BackgroundPainter = {
  padding,
  contour(target) {
    const { ctx, layout, background } = target
    const paint = paintOf(ctx, background, paddedRect(layout, padding(layout.fontSize)))
    strokeLetters(target, paint, 0.17 * layout.fontSize)
  },
}
