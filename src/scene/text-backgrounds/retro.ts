import { type BackgroundPainter, type Padding, paddedRect } from './background-painter.ts'
import { inset, traceBox } from './panel-box.ts'

const padding = (fontSize: number): Padding => ({ x: 0.6 * fontSize, y: 0.26 * fontSize })

/** A ticket: a box with an inner line in the second color. */
export const retro: BackgroundPainter = {
  padding,
  panel({ ctx, layout, background }) {
    const em = layout.fontSize
    const rect = paddedRect(layout, padding(em))
    ctx.save()
    ctx.globalAlpha = background.opacity
    // Layers are painted top to bottom, so the line comes before its box.
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
