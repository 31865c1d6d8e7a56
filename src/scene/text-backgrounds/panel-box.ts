import type { Canvas2D } from '#scene/canvas-2d.ts'
import type { Rect } from './background-painter.ts'

/** Adds a box to a new path; a radius larger than the box can take is as round as it gets. */
export function traceBox(ctx: Canvas2D, { x, y, width, height }: Rect, radius: number): void {
  ctx.beginPath()
  ctx.roundRect(x, y, width, height, Math.max(0, Math.min(radius, width / 2, height / 2)))
}

/** The rectangle with each side moved inwards by `by`. */
export const inset = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})
