import { type Box, cornersOf, rotateAround } from '#domain/geometry/box.ts'
import type { FramePoint } from '#domain/geometry/frame.ts'
import { framePoint } from '#domain/geometry/frame.ts'

/** Signed distance to an edge; negative is outside. */
type Inside = (point: FramePoint) => number

/** Clips a convex polygon to the inner side of a line. */
function clip(polygon: readonly FramePoint[], inside: Inside): FramePoint[] {
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point
    const [here, there] = [inside(point), inside(next)]
    const kept = here >= 0 ? [point] : []
    if (here >= 0 === there >= 0) return kept
    const share = here / (here - there)
    return [...kept, framePoint(point.x + (next.x - point.x) * share, point.y + (next.y - point.y) * share)]
  })
}

const areaOf = (polygon: readonly FramePoint[]): number =>
  Math.abs(
    polygon.reduce((sum, point, index) => {
      const next = polygon[(index + 1) % polygon.length] ?? point
      return sum + point.x * next.y - next.x * point.y
    }, 0),
  ) / 2

/** Overlap area of two rotated boxes in square frame pixels. */
export function overlapArea(a: Box, b: Box): number {
  const { center, width, height, rotation } = b
  const sides: readonly Inside[] = [
    ({ x }) => x - (center.x - width / 2),
    ({ x }) => center.x + width / 2 - x,
    ({ y }) => y - (center.y - height / 2),
    ({ y }) => center.y + height / 2 - y,
  ]
  const turned: readonly FramePoint[] = cornersOf(a).map((corner) => rotateAround(corner, center, -rotation))
  return areaOf(sides.reduce<readonly FramePoint[]>(clip, turned))
}

/** Overlap of edges in frame pixels that stays invisible. */
const TOLERANCE = 0.5

const shrunk = (box: Box): Box => ({
  ...box,
  width: Math.max(0, box.width - 2 * TOLERANCE),
  height: Math.max(0, box.height - 2 * TOLERANCE),
})

/** Overlap area, ignoring parts thinner than half a pixel. */
export const visibleOverlap = (a: Box, b: Box): number => overlapArea(a, shrunk(b))
