import { type Box, rotateAround } from './box.ts'
import type { FramePoint } from './frame.ts'

/** A box and its element. Lists are ordered back to front. */
export type Placed = { readonly id: string; readonly box: Box }

/** Whether the point is in the box or within `slop` frame pixels of its edges. */
export function hits(box: Box, point: FramePoint, slop = 0): boolean {
  const local = rotateAround(point, box.center, -box.rotation)
  return (
    Math.abs(local.x - box.center.x) <= box.width / 2 + slop &&
    Math.abs(local.y - box.center.y) <= box.height / 2 + slop
  )
}

type HitTestOptions<T> = {
  /** Tolerance of a press in frame pixels. */
  readonly slop: number
  /** Whether the element is visible at the point; pictures have transparent parts. */
  isPainted(item: T): boolean
}

/**
 * Candidates for a press, most likely first: elements painted at the point, then those transparent there. Near misses
 * only count when neither exists, so that a fat finger does not steal a tap. Each group is ordered front to back.
 */
export function candidatesAt<T extends Placed>(
  boxes: readonly T[],
  point: FramePoint,
  { slop, isPainted }: HitTestOptions<T>,
): readonly T[] {
  const direct = boxes.filter(({ box }) => hits(box, point)).reverse()
  if (direct.length === 0) return boxes.filter(({ box }) => hits(box, point, slop)).reverse()
  const painted = direct.filter(isPainted)
  return [...painted, ...direct.filter((item) => !painted.includes(item))]
}

/** Reading order: top to bottom, then left to right. */
export const inReadingOrder = <T extends Placed>(boxes: readonly T[]): readonly T[] =>
  [...boxes].sort(({ box: a }, { box: b }) => a.center.y - b.center.y || a.center.x - b.center.x)
