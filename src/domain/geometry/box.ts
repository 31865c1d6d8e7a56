import { radians } from './angle.ts'
import { type FramePoint, framePoint } from './frame.ts'

/** A rectangle rotated around its center, in frame pixels and degrees. */
export type Box = {
  readonly center: FramePoint
  readonly width: number
  readonly height: number
  readonly rotation: number
}

/** Rotates `point` around `center` by `degrees`, clockwise on the screen. */
export function rotateAround(point: FramePoint, center: FramePoint, degrees: number): FramePoint {
  const angle = radians(degrees)
  const [dx, dy] = [point.x - center.x, point.y - center.y]
  return framePoint(
    center.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    center.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  )
}

export type Corners = readonly [FramePoint, FramePoint, FramePoint, FramePoint]

/** The corners after rotation: top left, top right, bottom right, bottom left of the unrotated box. */
export function cornersOf({ center, width, height, rotation }: Box): Corners {
  const corner = (sx: number, sy: number) =>
    rotateAround(framePoint(center.x + (sx * width) / 2, center.y + (sy * height) / 2), center, rotation)
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

/** The axis-aligned bounding box of a rotated box. */
export function boundsOf(box: Box): Box {
  const corners = cornersOf(box)
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return {
    center: framePoint((left + right) / 2, (top + bottom) / 2),
    width: right - left,
    height: bottom - top,
    rotation: 0,
  }
}
