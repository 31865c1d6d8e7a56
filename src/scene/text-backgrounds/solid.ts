import { type BackgroundPainter, type Padding, paddedRect, paintOf } from './background-painter.ts'

const padding = (fontSize: number): Padding => ({ x: 0.5 * fontSize, y: 0.14 * fontSize })

/** One box behind all lines, with round corners if wanted. */
export const solid: BackgroundPainter = {
  padding,
  panel({ ctx, layout, background }) {
    const rect = paddedRect(layout, padding(layout.fontSize))
    const radius = Math.min(background.borderRadius, rect.width / 2, rect.height / 2)
    ctx.save()
    ctx.globalAlpha = background.opacity
    ctx.fillStyle = paintOf(ctx, background, rect)
    ctx.beginPath()
    ctx.roundRect(rect.x, rect.y, rect.width, rect.height, radius)
    ctx.fill()
    ctx.restore()
  },
}
