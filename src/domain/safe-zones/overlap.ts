import { type Box, cornersOf, rotateAround } from '#domain/geometry/box.ts'
import type { FramePoint } from '#domain/geometry/frame.ts'
import { framePoint } from '#domain/geometry/frame.ts'

/** How far inside of an edge a point is; negative outside. */
type Inside = (point: FramePoint) => number

/** What is left of a convex polygon on the inner side of a line. */
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

/** Square frame pixels that two boxes share, however each is turned. */
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

/** Frame pixels by which edges may meet before anybody could see it. */
const TOLERANCE = 0.5

const shrunk = (box: Box): Box => ({
  ...box,
  width: Math.max(0, box.width - 2 * TOLERANCE),
  height: Math.max(0, box.height - 2 * TOLERANCE),
})

/** Square frame pixels that two boxes share, leaving out what is thinner than half a pixel. */
export const visibleOverlap = (a: Box, b: Box): number => overlapArea(a, shrunk(b))
