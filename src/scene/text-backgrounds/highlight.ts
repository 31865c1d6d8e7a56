import { TEXT } from '#scene/text-layout.ts'
import { type BackgroundPainter, type Padding, paddedRect, paintOf } from './background-painter.ts'
import { traceBox } from './panel-box.ts'

const padding = (fontSize: number): Padding => ({ x: 0.22 * fontSize, y: 0 })

/** A marker stroke behind each line, as long as the line. */
export const highlight: BackgroundPainter = {
  padding,
  panel({ ctx, layout, background }) {
    const { x: beyond } = padding(layout.fontSize)
    const lineHeight = layout.fontSize * TEXT.lineHeight
    ctx.save()
    ctx.globalAlpha = background.opacity
    ctx.fillStyle = paintOf(ctx, background, paddedRect(layout, padding(layout.fontSize)))
    layout.lines.forEach(({ text, x, width }, row) => {
      const y = row * lineHeight - layout.height / 2
      if (text === '') return
      traceBox(
        ctx,
        { x: x - beyond, y, width: width + 2 * beyond, height: lineHeight },
        0.14 * layout.fontSize,
      )
      ctx.fill()
    })
    ctx.restore()
  },
}
