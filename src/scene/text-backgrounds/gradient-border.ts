import { type BackgroundPainter, type Padding, paddedRect, paintOf } from './background-painter.ts'
import { inset, traceBox } from './panel-box.ts'

const padding = (fontSize: number): Padding => ({ x: 0.6 * fontSize, y: 0.26 * fontSize })

/** A dark box with a border from the first color to the second. */
export const gradientBorder: BackgroundPainter = {
  padding,
  panel({ ctx, layout, background }) {
    const em = layout.fontSize
    const rect = paddedRect(layout, padding(em))
    ctx.save()
    ctx.globalAlpha = background.opacity
    ctx.strokeStyle = paintOf(ctx, { ...background, useGradient: true }, rect)
    ctx.lineWidth = 0.1 * em
    traceBox(ctx, inset(rect, 0.05 * em), 0.35 * em)
    ctx.stroke()
    ctx.fillStyle = '#0f0a14b3'
    traceBox(ctx, inset(rect, 0.05 * em), 0.35 * em)
    ctx.fill()
    ctx.restore()
  },
}
