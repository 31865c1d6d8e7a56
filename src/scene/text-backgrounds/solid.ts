import { type BackgroundPainter, type Padding, paddedRect, paintOf } from './background-painter.ts'
import { traceBox } from './panel-box.ts'

const padding = (fontSize: number): Padding => ({ x: 0.5 * fontSize, y: 0.14 * fontSize })

/** One box behind all lines, optionally with rounded corners. */
export const solid: BackgroundPainter = {
  padding,
  panel({ ctx, layout, background }) {
    const rect = paddedRect(layout, padding(layout.fontSize))
    ctx.save()
    ctx.globalAlpha = background.opacity
    ctx.fillStyle = paintOf(ctx, background, rect)
    traceBox(ctx, rect, background.borderRadius)
    ctx.fill()
    ctx.restore()
  },
}
