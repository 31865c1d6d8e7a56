import type { RevealStrip } from '#domain/design/text-animation.ts'
import { radians } from '#domain/geometry/angle.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { Canvas2D } from '#scene/canvas-2d.ts'
import type { Effect } from './effect.ts'
import { partsOf, progressOf } from './parts.ts'

/** Rounding tolerance in letters: a due letter is shown. */
const SLACK = 1e-6

/** Revealed share of the line's width: whole letters when known. */
function uncovered({ stops }: RevealStrip, progress: number): number {
  if (progress >= 1 || !stops || stops.length === 0) return progress
  return stops[Math.floor(progress * stops.length + SLACK) - 1] ?? 0
}

/** Adds the left `share` of the strip to the path; all strips wind in the same direction. */
function trace(ctx: Canvas2D, { x, y, width, height, rotation }: RevealStrip, share: number): void {
  const [cos, sin] = [Math.cos(radians(rotation)), Math.sin(radians(rotation))]
  const [left, right, half] = [-width / 2, (share - 0.5) * width, height / 2]
  const to = (dx: number, dy: number) => [x + dx * cos - dy * sin, y + dx * sin + dy * cos] as const
  ctx.moveTo(...to(left, -half))
  ctx.lineTo(...to(right, -half))
  ctx.lineTo(...to(right, half))
  ctx.lineTo(...to(left, half))
  ctx.closePath()
}

/** Reveals letter by letter, line by line. */
export const typewriter: Effect = (ctx, layer, { share, strips }) => {
  ctx.beginPath()
  for (const part of partsOf(strips)) {
    const width = uncovered(part, progressOf(part, share))
    if (width > 0) trace(ctx, part, width)
  }
  ctx.clip()
  ctx.drawImage(layer, 0, 0, FRAME.width, FRAME.height)
}
