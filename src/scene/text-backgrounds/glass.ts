import { withAlpha } from '#scene/canvas-2d.ts'
import { type BackgroundPainter, type Padding, paddedRect } from './background-painter.ts'
import { inset, traceBox } from './panel-box.ts'

const padding = (fontSize: number): Padding => ({ x: 0.55 * fontSize, y: 0.24 * fontSize })

/** A pane with a bright edge, a reflection that fades downwards, and a tint. The picture behind stays sharp. */
export const glass: BackgroundPainter = {
  padding,
  panel({ ctx, layout, background }) {
    const em = layout.fontSize
    const rect = paddedRect(layout, padding(em))
    const reflection = ctx.createLinearGradient(0, rect.y, 0, rect.y + rect.height)
    reflection.addColorStop(0, '#ffffff59')
    reflection.addColorStop(1, '#ffffff1a')
    ctx.save()
    ctx.globalAlpha = background.opacity
    ctx.strokeStyle = '#ffffff99'
    ctx.lineWidth = 0.04 * em
    traceBox(ctx, inset(rect, 0.02 * em), 0.4 * em)
    ctx.stroke()
    for (const fill of [reflection, withAlpha(background.color, 0.3)]) {
      ctx.fillStyle = fill
      traceBox(ctx, rect, 0.42 * em)
      ctx.fill()
    }
    ctx.restore()
  },
}
