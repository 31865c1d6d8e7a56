import type { FrameRect, ShapeElement } from '#domain/design/setting/shape-element.ts'

/** Frame pixels between a logo and the edge of a shape around it or beside it. */
const EDGE = 4

/** Frame pixels: a shape that is at least as wide and as high is a ground, on which a logo may stand. */
const GROUND = 180

const isOutside = (box: FrameRect, { left, top, right, bottom }: FrameRect): boolean =>
  box.right <= left - EDGE || box.left >= right + EDGE || box.bottom <= top - EDGE || box.top >= bottom + EDGE

const isInside = (box: FrameRect, { left, top, right, bottom }: FrameRect): boolean =>
  box.left >= left + EDGE && box.right <= right - EDGE && box.top >= top + EDGE && box.bottom <= bottom - EDGE

/** Distance of a point from an ellipse's center in radii. */
function radiiAt(x: number, y: number, { left, top, right, bottom }: FrameRect): number {
  const [radiusX, radiusY] = [(right - left) / 2, (bottom - top) / 2]
  return Math.hypot((x - (left + right) / 2) / radiusX, (y - (top + bottom) / 2) / radiusY)
}

/** The points of a box that are nearest to an ellipse's center and furthest from it. */
function isClearOfEllipse(box: FrameRect, around: FrameRect): boolean {
  const corners = [box.left, box.right].flatMap((x) => [box.top, box.bottom].map((y) => [x, y] as const))
  const margin = EDGE / Math.min(around.right - around.left, around.bottom - around.top)
  if (corners.every(([x, y]) => radiiAt(x, y, around) <= 1 - 2 * margin)) return true
  const [centerX, centerY] = [(around.left + around.right) / 2, (around.top + around.bottom) / 2]
  const x = Math.min(box.right, Math.max(box.left, centerX))
  const y = Math.min(box.bottom, Math.max(box.top, centerY))
  return radiiAt(x, y, around) >= 1 + 2 * margin
}

function isClearOfShape(box: FrameRect, { box: around, form }: ShapeElement): boolean {
  const isGround = around.right - around.left >= GROUND && around.bottom - around.top >= GROUND
  if (!isGround || form.kind === 'dots' || form.kind === 'pips') return isOutside(box, around)
  if (form.kind === 'ellipse') return isClearOfEllipse(box, around)
  return isInside(box, around) || isOutside(box, around)
}

/** Whether a logo stands on no figure and across no edge of a panel or ring. Frame pixels. */
export const isClearOf = (logo: FrameRect, shapes: readonly ShapeElement[]): boolean =>
  shapes.every((shape) => isClearOfShape(logo, shape))
