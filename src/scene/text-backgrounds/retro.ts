import { type BackgroundPainter, type Padding, paddedRect } from './background-painter.ts'
import { inset, traceBox } from './panel-box.ts'

const padding = (fontSize: number): Padding => ({ x: 0.6 * fontSize, y: 0.26 * fontSize })

/** A ticket: a box with a line of the second colour within its edge. */
export const retro: BackgroundPainter = {
  padding,
  panel({ ctx, layout, background }) {
    const em = layout.fontSize
    const rect = paddedRect(layout, padding(em))
    ctx.save()
    ctx.globalAlpha = background.opacity
    // Painting goes downwards, so the line comes before the box that it lies on.
    ctx.strokeStyle = background.secondaryColor
    ctx.lineWidth = 0.06 * em
    traceBox(ctx, inset(rect, 0.13 * em), 0)
    ctx.stroke()
    ctx.fillStyle = background.color
    traceBox(ctx, rect, 0)
    ctx.fill()
    ctx.restore()
  },
}
