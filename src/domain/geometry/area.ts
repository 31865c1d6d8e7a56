import { type Box, boundsOf } from './box.ts'
import type { FramePoint } from './frame.ts'

/** A rectangle between two opposite corners, in frame pixels. */
export type Area = { readonly from: FramePoint; readonly to: FramePoint }

type Sides = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

export const sidesOf = ({ from, to }: Area): Sides => ({
  left: Math.min(from.x, to.x),
  right: Math.max(from.x, to.x),
  top: Math.min(from.y, to.y),
  bottom: Math.max(from.y, to.y),
})

/**
 * Whether an area drawn by hand means the element: it touches the element and is not wholly inside of it, as it is within
 * a border around the whole frame.
 */
export function isMarked(box: Box, area: Area): boolean {
  const { center, width, height } = boundsOf(box)
  const drawn = sidesOf(area)
  const [left, right] = [center.x - width / 2, center.x + width / 2]
  const [top, bottom] = [center.y - height / 2, center.y + height / 2]
  const touches = drawn.left < right && drawn.right > left && drawn.top < bottom && drawn.bottom > top
  const isInside = drawn.left > left && drawn.right < right && drawn.top > top && drawn.bottom < bottom
  return touches && !isInside
}
