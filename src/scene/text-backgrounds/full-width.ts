import { FRAME } from '#domain/geometry/frame.ts'
import { type BackgroundPainter, type Padding, paddedRect, paintOf } from './background-painter.ts'

const padding = (fontSize: number): Padding => ({ x: 0.5 * fontSize, y: 0.24 * fontSize })

/** Extends beyond the frame on both sides, so that a rotated bar still reaches the edges. */
const OVERSHOOT = FRAME.width + FRAME.height

/** A full-width bar; its gradient spans the frame, wherever the text is. */
export const fullWidth: BackgroundPainter = {
  padding,
  panel({ ctx, layout, background, center }) {
    const { y, height } = paddedRect(layout, padding(layout.fontSize))
    const across = { x: -center.x, y: 0, width: FRAME.width, height: 0 }
    ctx.save()
    ctx.globalAlpha = background.opacity
    ctx.fillStyle = paintOf(ctx, background, across)
    ctx.fillRect(-OVERSHOOT, y, 2 * OVERSHOOT, height)
    ctx.restore()
  },
}
