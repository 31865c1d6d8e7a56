import { type Box, rotateAround } from './box.ts'
import type { FramePoint } from './frame.ts'

/** A box and whose it is. Lists of these are ordered from the back to the front. */
export type Placed = { readonly id: string; readonly box: Box }

/** Whether the point lies in the box or within `slop` frame pixels of its edges. */
export function hits(box: Box, point: FramePoint, slop = 0): boolean {
  const local = rotateAround(point, box.center, -box.rotation)
  return (
    Math.abs(local.x - box.center.x) <= box.width / 2 + slop &&
    Math.abs(local.y - box.center.y) <= box.height / 2 + slop
  )
}

/** A direct hit beats a near miss on an element above it: fat fingers should not steal a tap. */
export const topmostAt = <T extends Placed>(
  boxes: readonly T[],
  point: FramePoint,
  slop: number,
): T | undefined =>
  boxes.findLast(({ box }) => hits(box, point)) ?? boxes.findLast(({ box }) => hits(box, point, slop))
