import type { FrameRect, ShapeElement, ShapeForm } from '#domain/design/setting/shape-element.ts'
import type { Canvas2D, Paint } from '#scene/canvas-2d.ts'
import { clearShadow } from '#scene/place-on.ts'
import { trace } from './outline.ts'
import { outlineOf } from './outlines-of-forms.ts'
import { partialOutline } from './partial-outline.ts'

/** A shape on a canvas in frame pixels. */
export type ShapeTarget = {
  readonly ctx: Canvas2D
  readonly shape: ShapeElement
  readonly fill: Paint | undefined
  readonly stroke: Paint | undefined
  /** Share of the outline that a pen has drawn; undefined if nothing is being drawn. */
  readonly drawn: number | undefined
}

type Of<Kind extends ShapeForm['kind']> = Extract<ShapeForm, { kind: Kind }>

/** Dots that are smaller than this radius in frame pixels are not visible. */
const SMALLEST_DOT = 0.3

const FULL_TURN = 2 * Math.PI

function dotRadius(form: Of<'dots'>, y: number, { top, bottom }: FrameRect): number {
  const share = (y - top) / (bottom - top)
  if (form.shrinks === 'none') return form.dot
  return form.dot * (form.shrinks === 'up' ? share : 1 - share)
}

/** Every second row is moved by half a step. */
function dots({ ctx, shape: { box }, fill }: ShapeTarget, form: Of<'dots'>): void {
  if (fill === undefined) return
  ctx.fillStyle = fill
  ctx.beginPath()
  for (let row = 0, y = box.top; y < box.bottom; row++, y += form.step) {
    const radius = dotRadius(form, y, box)
    if (radius <= SMALLEST_DOT) continue
    for (let x = box.left + ((row % 2) * form.step) / 2; x < box.right; x += form.step) {
      ctx.moveTo(x + radius, y)
      ctx.arc(x, y, radius, 0, FULL_TURN)
    }
  }
  ctx.fill()
}

/** Bars with round ends. */
function pips({ ctx, shape: { box }, fill }: ShapeTarget, { count, on, off, gap }: Of<'pips'>): void {
  const width = (box.right - box.left - gap * (count - 1)) / count
  const height = box.bottom - box.top
  if (width <= 0) return
  for (let at = 0; at < count; at++) {
    const paint = at < on ? fill : off
    if (paint === undefined) continue
    ctx.fillStyle = paint
    ctx.beginPath()
    ctx.roundRect(box.left + at * (width + gap), box.top, width, height, Math.min(width, height) / 2)
    ctx.fill()
  }
}

function outlined(target: ShapeTarget, form: Exclude<ShapeForm, { kind: 'dots' | 'pips' }>): void {
  const { ctx, shape, fill, stroke, drawn } = target
  const outline = outlineOf(form, shape.box)
  if (fill !== undefined) {
    trace(ctx, outline)
    ctx.fillStyle = fill
    ctx.save()
    if (drawn !== undefined) ctx.globalAlpha *= drawn
    ctx.fill()
    ctx.restore()
    // The shadow of the filled shape is enough; that of the line would lie on the fill.
    clearShadow(ctx)
  }
  if (stroke === undefined) return
  trace(ctx, drawn === undefined ? outline : partialOutline(outline, drawn))
  ctx.strokeStyle = stroke
  ctx.lineWidth = shape.lineWidth
  ctx.lineJoin = 'round'
  ctx.lineCap = shape.hasRoundEnds ? 'round' : 'butt'
  ctx.stroke()
}

/** Paints a shape's form with its inks. */
export function paintForm(target: ShapeTarget): void {
  const { form } = target.shape
  if (form.kind === 'dots') dots(target, form)
  else if (form.kind === 'pips') pips(target, form)
  else outlined(target, form)
}
