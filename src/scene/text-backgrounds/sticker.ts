import { withAlpha } from '#scene/canvas-2d.ts'
import { type BackgroundPainter, paddedRect, paintOf } from './background-painter.ts'
import { castShadow } from './cast-shadow.ts'
import { strokeLetters } from './letters.ts'

const RIM = { outer: 0.36, inner: 0.13 } as const

/** A die-cut sticker: a broad outline in the second color, a narrow one in the first, slightly raised. */
export const sticker: BackgroundPainter = {
  padding: (fontSize) => ({ x: 0.2 * fontSize, y: 0.06 * fontSize }),
  contour(target) {
    const { ctx, layout, background } = target
    const em = layout.fontSize
    const rect = paddedRect(layout, sticker.padding(em))
    const outer = background.useGradient ? paintOf(ctx, background, rect) : background.secondaryColor
    strokeLetters(target, outer, RIM.outer * em)
    strokeLetters(target, background.color, RIM.inner * em)
  },
  shadow(target) {
    const em = target.layout.fontSize
    const lift = {
      dx: 0.03 * em,
      dy: 0.06 * em,
      blur: 0.16 * em,
      color: withAlpha('#000000', 0.5 * target.background.opacity),
    }
    castShadow(target, lift, () => strokeLetters(target, '#000000', RIM.outer * em))
  },
}
