import { withAlpha } from '#scene/canvas-2d.ts'
import { type BackgroundPainter, NO_PADDING } from './background-painter.ts'
import { castShadow } from './cast-shadow.ts'
import { fillLetters } from './letters.ts'

/** A sharp copy of the letters to the lower right, optionally with a soft one below it in the second color. */
export const shadow: BackgroundPainter = {
  padding: () => NO_PADDING,
  shadow(target) {
    const { layout, background } = target
    const em = layout.fontSize
    const softColor = background.useGradient ? background.secondaryColor : background.color
    const crisp = {
      dx: 0.06 * em,
      dy: 0.06 * em,
      blur: 0,
      color: withAlpha(background.color, background.opacity),
    }
    const soft = {
      dx: 0.1 * em,
      dy: 0.14 * em,
      blur: 0.32 * em,
      color: withAlpha(softColor, background.opacity),
    }
    for (const each of [crisp, soft]) castShadow(target, each, () => fillLetters(target, '#000000'))
  },
}
