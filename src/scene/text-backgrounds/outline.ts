import { type BackgroundPainter, type Padding, paddedRect, paintOf } from './background-painter.ts'
import { strokeLetters } from './letters.ts'

const padding = (fontSize: number): Padding => ({ x: 0.1 * fontSize, y: 0 })

/** A rim in the background's colour around every letter. */
export const outline: BackgroundPainter = {
  padding,
  contour(target) {
    const { ctx, layout, background } = target
    const paint = paintOf(ctx, background, paddedRect(layout, padding(layout.fontSize)))
    strokeLetters(target, paint, 0.17 * layout.fontSize)
  },
}
