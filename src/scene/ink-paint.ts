import type { Ink } from '#domain/design/setting/ink.ts'
import type { FrameRect } from '#domain/design/setting/shape-element.ts'
import type { Canvas2D, Paint } from './canvas-2d.ts'

/** An ink as a paint; a gradient reaches from edge to edge, or from corner to corner, of the box. */
export function inkPaint(ctx: Canvas2D, ink: Ink, { left, top, right, bottom }: FrameRect): Paint {
  if (typeof ink === 'string') return ink
  const isDown = ink.angle !== 0
  const isAcross = ink.angle !== 90
  const gradient = ctx.createLinearGradient(left, top, isAcross ? right : left, isDown ? bottom : top)
  gradient.addColorStop(0, ink.from)
  gradient.addColorStop(1, ink.to)
  return gradient
}
