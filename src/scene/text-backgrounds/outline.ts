import { withAlpha } from '../canvas-2d.ts'
import { type BackgroundPainter, paddedRect, paintOf } from './background-painter.ts'
import { castShadow } from './cast-shadow.ts'
import { strokeLetters } from './letters.ts'

const padding = (fontSize: number) => ({ x: 0.1 * fontSize, y: 0 })

/** A contour in the background's colour around every letter. */
export const outline: BackgroundPainter = {
  padding,
  paint(target) {
    const { ctx, layout, background } = target
    const width = 0.17 * layout.fontSize
    if (!background.useGradient) {
      const color = withAlpha(background.color, background.opacity)
      castShadow(target, { dx: 0, dy: 0, blur: 0, color }, () => strokeLetters(target, '#000000', width))
      return
    }
    ctx.save()
    ctx.globalAlpha = background.opacity
    strokeLetters(target, paintOf(ctx, background, paddedRect(layout, padding(layout.fontSize))), width)
    ctx.restore()
  },
}
