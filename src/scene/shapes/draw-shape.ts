import type { ShapeElement } from '#domain/design/setting/shape-element.ts'
import { radians } from '#domain/geometry/angle.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import { type Accent, accentAt, applyAccent } from '#scene/accents.ts'
import { type Canvas2D, withAlpha } from '#scene/canvas-2d.ts'
import { inkPaint } from '#scene/ink-paint.ts'
import { lightBand } from '#scene/light-band.ts'
import { enteredAt, progressAt, type Seconds } from '#scene/motion.ts'
import { centerOf, clearShadow, rotateAround, setShadow } from '#scene/place-on.ts'
import { paintForm, type ShapeTarget } from './form-painters.ts'
import { SHAPE_ENTRANCES } from './shape-entrances.ts'

/** Canvas pixels per frame pixel, the moment, and the size of the frame if it is not 9:16. */
export type ShapeMoment = {
  readonly scale: number
  readonly seconds?: Seconds
  readonly frame?: { readonly width: number; readonly height: number }
}

/** Share of the way up to its place that a shape has not gone yet, which starts below the frame. */
function rise(ctx: Canvas2D, { box }: ShapeElement, progress: number, frameHeight: number): void {
  ctx.translate(0, (frameHeight - box.top) * (1 - progress))
}

/** A canvas casts one shadow at a time: with a glow and a shadow the form is painted twice, in the same place. */
function paintWithLight(target: ShapeTarget, scale: number): void {
  const { ctx, shape } = target
  const { glow, shadow } = shape
  if (shadow) {
    const color = withAlpha('#000000', shadow.opacity)
    setShadow(ctx, { color, blur: shadow.blur, y: shadow.y }, scale)
    paintForm(target)
  }
  if (glow) setShadow(ctx, glow, scale)
  if (glow || !shadow) paintForm(target)
  clearShadow(ctx)
}

function paintShimmer(target: ShapeTarget, light: NonNullable<Accent['light']>): void {
  const { ctx, shape, fill, stroke } = target
  const band = lightBand(ctx, light, shape.box)
  paintForm({ ...target, fill: fill && band, stroke: stroke && band })
}

function place(ctx: Canvas2D, shape: ShapeElement, progress: number, frameHeight: number): void {
  if (progress !== 1 && shape.timing?.entrance === 'rise') rise(ctx, shape, progress, frameHeight)
  rotateAround(ctx, centerOf(shape.box), radians(shape.rotation))
  if (progress !== 1 && shape.timing) SHAPE_ENTRANCES[shape.timing.entrance](ctx, shape, progress)
}

/** Paints a shape at a moment on a canvas in frame pixels, over what is there. Without seconds it is finished. */
export function drawShape(
  ctx: Canvas2D,
  shape: ShapeElement,
  { scale, seconds, frame = FRAME }: ShapeMoment,
): void {
  const { box, timing } = shape
  const progress = progressAt(timing, seconds)
  if (progress <= 0) return
  ctx.save()
  ctx.globalAlpha *= shape.opacity
  place(ctx, shape, progress, frame.height)
  const accent = accentAt(timing?.loop, seconds, timing ? enteredAt(timing) : 0)
  applyAccent(ctx, accent, centerOf(box))
  const target: ShapeTarget = {
    ctx,
    shape,
    fill: shape.fill && inkPaint(ctx, shape.fill, box),
    stroke: shape.stroke && inkPaint(ctx, shape.stroke, box),
    drawn: progress !== 1 && timing?.entrance === 'draw' ? Math.min(1, progress) : undefined,
  }
  paintWithLight(target, scale)
  if (accent.light) paintShimmer(target, accent.light)
  ctx.restore()
}
