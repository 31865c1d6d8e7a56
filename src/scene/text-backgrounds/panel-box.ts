import type { Canvas2D } from '#scene/canvas-2d.ts'
import type { Rect } from './background-painter.ts'

/** Adds a rounded box to a new path; the radius is clamped to the box. */
export function traceBox(ctx: Canvas2D, { x, y, width, height }: Rect, radius: number): void {
  ctx.beginPath()
  ctx.roundRect(x, y, width, height, Math.max(0, Math.min(radius, width / 2, height / 2)))
}

/** Shrinks a rectangle by `by` on each side. */
export const inset = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})
