import type { BackgroundPainter } from './background-painter.ts'
import { castGlow } from './glow.ts'
import { strokeLetters } from './letters.ts'

/** A neon tube: a thin outline around the letters and its glow. */
export const neon: BackgroundPainter = {
  padding: (fontSize) => ({ x: 0.1 * fontSize, y: 0 }),
  contour: (target) => strokeLetters(target, target.background.color, 0.09 * target.layout.fontSize),
  shadow: (target) => castGlow(target, [0.25, 0.9]),
}
