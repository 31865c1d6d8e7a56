import { radians } from '#domain/geometry/angle.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { TextLayout } from '#scene/text-layout.ts'
import type { TextTarget } from './background-painter.ts'

/** Frame pixels, and a color that includes its alpha. */
export type Shadow = {
  readonly dx: number
  readonly dy: number
  readonly blur: number
  readonly color: string
}

/** Moves the casting shape off the canvas, however long the text is. */
const away = ({ width, height }: TextLayout): number => FRAME.width + FRAME.height + Math.hypot(width, height)

/** Paints only the shadow of what `draw` draws. The light direction does not rotate with the text. */
export function castShadow(
  { ctx, layout, rotation, scale }: TextTarget,
  shadow: Shadow,
  draw: () => void,
): void {
  const angle = radians(rotation)
  const distance = away(layout)
  ctx.save()
  ctx.shadowColor = shadow.color
  ctx.shadowBlur = shadow.blur * scale
  ctx.shadowOffsetX = (distance + shadow.dx) * scale
  ctx.shadowOffsetY = shadow.dy * scale
  ctx.translate(-distance * Math.cos(angle), distance * Math.sin(angle))
  draw()
  ctx.restore()
}
