import type { BackgroundStyle } from '#domain/design/text-background.ts'
import type { BackgroundPainter } from './background-painter.ts'
import { fullWidth } from './full-width.ts'
import { glass } from './glass.ts'
import { glow } from './glow.ts'
import { gradientBorder } from './gradient-border.ts'
import { highlight } from './highlight.ts'
import { neon } from './neon.ts'
import { none } from './none.ts'
import { outline } from './outline.ts'
import { retro } from './retro.ts'
import { shadow } from './shadow.ts'
import { solid } from './solid.ts'
import { sticker } from './sticker.ts'

/** The painter of each style. Exhaustive: a new style does not compile without one. */
export const BACKGROUND_PAINTERS: Readonly<Record<BackgroundStyle, BackgroundPainter>> = {
  none,
  solid,
  highlight,
  outline,
  fullWidth,
  glow,
  shadow,
  neon,
  retro,
  glass,
  gradientBorder,
  sticker,
}
