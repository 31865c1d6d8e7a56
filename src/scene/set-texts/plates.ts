import type { FrameRect } from '#domain/design/setting/shape-element.ts'
import type { Plate } from '#domain/design/setting/text-setting.ts'
import { columnWidth } from '#domain/typesetting/set-element.ts'
import type { SetLine } from '#domain/typesetting/set-text.ts'
import type { Canvas2D } from '#scene/canvas-2d.ts'
import { inkPaint } from '#scene/ink-paint.ts'
import { progressAt } from '#scene/motion.ts'
import { centerOf, clipTo, scaleAround } from '#scene/place-on.ts'
import type { Painting } from './painting.ts'

/** The plate of a line, from the top of its letters to its baseline and its padding around them. */
const lineBox = ({ x, width, baseline, ascent }: SetLine, { padX, padY }: Plate): FrameRect => ({
  left: x - padX,
  top: baseline - ascent - padY,
  right: x + width + padX,
  bottom: baseline + padY,
})

/** Each plate and the number of the line that it enters with. */
function boxesOf({ element, set }: Painting, plate: Plate): FrameRect[] {
  const across = plate.isFull ? { left: 0, right: columnWidth(element.setting) } : undefined
  if (plate.per === 'line') return set.lines.map((line) => ({ ...lineBox(line, plate), ...across }))
  const { padX } = plate
  return [{ left: set.left - padX, right: set.right + padX, top: 0, bottom: set.height, ...across }]
}

/** A slanted plate leans to the right: its top is `skew` pixels further right than its middle. */
function slanted(ctx: Canvas2D, { left, top, right, bottom }: FrameRect, skew: number): void {
  ctx.moveTo(left + skew, top)
  ctx.lineTo(right + skew, top)
  ctx.lineTo(right - skew, bottom)
  ctx.lineTo(left - skew, bottom)
  ctx.closePath()
}

function fillPlate({ ctx }: Painting, box: FrameRect, plate: Plate, row: number): void {
  const { inks, skew, radius } = plate
  const ink = inks[row % inks.length]
  if (ink === undefined) return
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  ctx.fillStyle = inkPaint(ctx, ink, box)
  ctx.beginPath()
  if (skew > 0) slanted(ctx, box, skew)
  else ctx.roundRect(box.left, box.top, width, height, Math.min(radius, width / 2, height / 2))
  ctx.fill()
}

/** Plates pop with their letters; under all other entrances they are uncovered from the left. */
function enterPlate({ ctx, element }: Painting, box: FrameRect, skew: number, progress: number): void {
  if (element.setting.timing?.entrance === 'pop') {
    scaleAround(ctx, centerOf(box), progress)
    return
  }
  const left = box.left - skew
  clipTo(ctx, left, box.top - 1, (box.right + skew - left) * progress, box.bottom - box.top + 2)
}

/** Paints the plates behind a text. */
export function paintPlates(painting: Painting): void {
  const { ctx, element, seconds } = painting
  const { plate, timing } = element.setting
  if (!plate) return
  for (const [row, box] of boxesOf(painting, plate).entries()) {
    const progress = progressAt(timing, seconds, timing?.by === 'block' ? 0 : row)
    if (progress <= 0) continue
    ctx.save()
    if (progress !== 1) enterPlate(painting, box, plate.skew, progress)
    fillPlate(painting, box, plate, row)
    ctx.restore()
  }
}
