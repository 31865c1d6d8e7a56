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

type Reach<T> = {
  /** Frame pixels by which a press may miss. */
  readonly slop: number
  /** Whether there is anything to see of it at the point; a picture has transparent parts. */
  isPainted(item: T): boolean
}

/**
 * All that a press can mean, the likeliest first: what is painted there, then what only has a transparent part there;
 * near misses only where neither is, because fat fingers should not steal a tap. Each from the front to the back.
 */
export function candidatesAt<T extends Placed>(
  boxes: readonly T[],
  point: FramePoint,
  { slop, isPainted }: Reach<T>,
): readonly T[] {
  const direct = boxes.filter(({ box }) => hits(box, point)).reverse()
  if (direct.length === 0) return boxes.filter(({ box }) => hits(box, point, slop)).reverse()
  const painted = direct.filter(isPainted)
  return [...painted, ...direct.filter((item) => !painted.includes(item))]
}

/** As one reads: from the top down, and from the left where two begin at one height. */
export const inReadingOrder = <T extends Placed>(boxes: readonly T[]): readonly T[] =>
  [...boxes].sort(({ box: a }, { box: b }) => a.center.y - b.center.y || a.center.x - b.center.x)
