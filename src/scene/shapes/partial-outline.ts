import { line, move, type Point, type Step } from './outline.ts'

/** Straight pieces that stand for one curve. */
const PIECES = 16

function onCurve(from: Point, [first, second, end]: readonly [Point, Point, Point], share: number): Point {
  const rest = 1 - share
  const at = (axis: 0 | 1): number =>
    rest ** 3 * from[axis] +
    3 * rest ** 2 * share * first[axis] +
    3 * rest * share ** 2 * second[axis] +
    share ** 3 * end[axis]
  return [at(0), at(1)]
}

/** Outlines as lines from point to point, one list for each time that the pen is set down. */
function flattened(steps: readonly Step[]): Point[][] {
  const strokes: Point[][] = []
  let stroke: Point[] = []
  for (const step of steps) {
    const [start] = stroke
    const last = stroke.at(-1)
    if (step.to === 'M') {
      stroke = [step.point]
      strokes.push(stroke)
    } else if (step.to === 'L') stroke.push(step.point)
    else if (step.to === 'C' && last) {
      for (let at = 1; at <= PIECES; at++) stroke.push(onCurve(last, step.points, at / PIECES))
    } else if (step.to === 'Z' && start) {
      stroke.push(start)
      // Without a move, the pen goes on from where the outline was closed.
      stroke = [start]
      strokes.push(stroke)
    }
  }
  return strokes
}

type Piece = { readonly from: Point; readonly to: Point; readonly length: number; readonly isFirst: boolean }

const piecesOf = (stroke: readonly Point[]): Piece[] =>
  stroke.slice(1).map((to, at) => {
    const from = stroke[at] ?? to
    return { from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]), isFirst: at === 0 }
  })

/** The first part of an outline, by share of its length, as a pen would have drawn it. */
export function partialOutline(steps: readonly Step[], share: number): Step[] {
  const pieces = flattened(steps).flatMap(piecesOf)
  let left = share * pieces.reduce((sum, { length }) => sum + length, 0)
  const drawn: Step[] = []
  for (const { from, to, length, isFirst } of pieces) {
    if (left <= 0) break
    const part = Math.min(1, length === 0 ? 1 : left / length)
    if (isFirst) drawn.push(move(...from))
    drawn.push(line(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part))
    left -= length
  }
  return drawn
}
