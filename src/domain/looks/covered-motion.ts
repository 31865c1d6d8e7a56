import type { Box } from '#domain/geometry/box.ts'
import { FRAME, framePoint } from '#domain/geometry/frame.ts'
import { hits } from '#domain/geometry/hit-test.ts'
import { MOTION_GRID, type MotionMap } from '#domain/library/motion-map.ts'

/** Points across and down a cell at which it is looked at. */
const POINTS = 3

const { columns, rows } = MOTION_GRID

/** Share of the cells that show no figure even in a close-up. */
const GROUND = 0.25

/** How much each cell moves beyond the ground: a figure stands out from a clip that moves everywhere. */
function figureOf({ cells }: MotionMap): readonly number[] {
  const ground = cells.toSorted((a, b) => a - b)[Math.floor(cells.length * GROUND)] ?? 0
  return cells.map((cell) => Math.max(0, cell - ground))
}

/** Share of a cell that is in one of the boxes. */
function coveredShare(cell: number, boxes: readonly Box[]): number {
  const [column, row] = [cell % columns, Math.floor(cell / columns)]
  let inside = 0
  for (let point = 0; point < POINTS ** 2; point++) {
    const x = column + ((point % POINTS) + 0.5) / POINTS
    const y = row + (Math.floor(point / POINTS) + 0.5) / POINTS
    const at = framePoint((x / columns) * FRAME.width, (y / rows) * FRAME.height)
    if (boxes.some((box) => hits(box, at))) inside += 1
  }
  return inside / POINTS ** 2
}

/** Share of a clip's moving figure that the boxes cover, from 0 to 1; 0 where nothing stands out. */
export function coveredMotion(boxes: readonly Box[], motion: MotionMap): number {
  const figure = figureOf(motion)
  const total = figure.reduce((sum, cell) => sum + cell, 0)
  if (total === 0) return 0
  const covered = figure.reduce(
    (sum, moves, cell) => (moves === 0 ? sum : sum + moves * coveredShare(cell, boxes)),
    0,
  )
  return covered / total
}
