import { FRAME } from '#domain/geometry/frame.ts'
import { type BackgroundPainter, type Padding, paddedRect, paintOf } from './background-painter.ts'

const padding = (fontSize: number): Padding => ({ x: 0.5 * fontSize, y: 0.24 * fontSize })

/** Beyond the frame on either side, so that a turned bar still reaches its edges. */
const OVERSHOOT = FRAME.width + FRAME.height

/** A bar from edge to edge; a gradient runs across the frame, wherever in it the text stands. */
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
