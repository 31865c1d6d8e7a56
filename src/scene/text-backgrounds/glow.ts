import { withAlpha } from '#scene/canvas-2d.ts'
import { type BackgroundPainter, NO_PADDING, type TextTarget } from './background-painter.ts'
import { castShadow } from './cast-shadow.ts'
import { fillLetters } from './letters.ts'

/**
 * A glow around the letters: blurs in font sizes from tight and dense to wide and faint; optionally the second color
 * outside.
 */
export function castGlow(target: TextTarget, blurs: readonly number[]): void {
  const { background, layout } = target
  blurs.forEach((blur, ring) => {
    const outer = ring === blurs.length - 1 && background.useGradient
    const color = withAlpha(outer ? background.secondaryColor : background.color, background.opacity)
    castShadow(target, { dx: 0, dy: 0, blur: blur * layout.fontSize, color }, () =>
      fillLetters(target, '#000000'),
    )
  })
}

export const glow: BackgroundPainter = {
  padding: () => NO_PADDING,
  shadow: (target) => castGlow(target, [0.12, 0.35, 0.8]),
}
