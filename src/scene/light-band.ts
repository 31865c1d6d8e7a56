import type { FrameRect } from '#domain/design/setting/shape-element.ts'
import type { Accent } from './accents.ts'
import { type Canvas2D, type Paint, withAlpha } from './canvas-2d.ts'

const LIGHT = '#ffffff'

/** Half the width of the band as a share of the height and width of what it crosses. */
const HALF = 0.25

/** A slanted band of light that crosses a box from left to right; invisible at its beginning and end. */
export function lightBand(
  ctx: Canvas2D,
  { at, opacity }: NonNullable<Accent['light']>,
  { left, top, right, bottom }: FrameRect,
): Paint {
  const half = HALF * Math.max(right - left, bottom - top)
  const x = left - 2 * half + at * (right - left + 4 * half)
  const gradient = ctx.createLinearGradient(x - half, top, x + half, top + half)
  gradient.addColorStop(0, withAlpha(LIGHT, 0))
  gradient.addColorStop(0.5, withAlpha(LIGHT, opacity))
  gradient.addColorStop(1, withAlpha(LIGHT, 0))
  return gradient
}
