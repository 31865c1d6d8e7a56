import type { BackgroundStyle } from '#domain/design/text-background.ts'
import type { BackgroundPainter } from './background-painter.ts'
import { fullWidth } from './full-width.ts'
import { none } from './none.ts'
import { outline } from './outline.ts'
import { shadow } from './shadow.ts'
import { solid } from './solid.ts'

/** Who paints which style. Exhaustive, so that a new style cannot be forgotten. */
export const BACKGROUND_PAINTERS: Readonly<Record<BackgroundStyle, BackgroundPainter>> = {
  none,
  solid,
  outline,
  fullWidth,
  shadow,
  highlight: solid,
  glow: shadow,
  neon: outline,
  retro: solid,
  glass: solid,
  gradientBorder: solid,
  sticker: outline,
}
