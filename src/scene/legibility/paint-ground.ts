import type { Design } from '#domain/design/design.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { Canvas2D } from '#scene/canvas-2d.ts'
import { drawScrims } from '#scene/shapes/draw-scrims.ts'
import { drawShape } from '#scene/shapes/draw-shape.ts'

/**
 * Paints what lies below the texts of a design, once it has entered, over its graded clip. `gain` replaces that of the
 * scrims; `scale` is canvas pixels per frame pixel.
 */
export function paintGround(
  ctx: Canvas2D,
  { backdrop, shapes = [] }: Pick<Design, 'backdrop' | 'shapes'>,
  { scale, gain = backdrop?.scrimGain ?? 1 }: { scale: number; gain?: number },
): void {
  ctx.save()
  ctx.scale(scale, scale)
  if (backdrop) drawScrims(ctx, { ...backdrop, scrimGain: gain }, FRAME)
  for (const shape of shapes) drawShape(ctx, shape, { scale })
  ctx.restore()
}
