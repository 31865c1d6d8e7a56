import { type Figure, PART, type Shape, shapesOf } from './figure.ts'

/** A box in shares of the picture. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Two shares: of the seconds in which the figure is covered, and of the figure that is covered on average. */
export type Place = { readonly covered: number; readonly mean: number }

/** Shares of the figure under boxes from which it counts as covered, and from which wholly. */
const COVERED = { from: 0.02, whole: 0.08 } as const
/** A place is calm when less of the seconds than this are covered. */
const CALM = 0.1
/** Text reaches a little out of its box. */
const MARGIN = 0.012
/** Words move for so much less of the seconds and of the figure, or for a third less of the figure: thin ones cover little. */
const WORTH = { less: 0.1, share: 2 / 3 } as const

/** Only such a place may be called calm: elsewhere the figure is sometimes covered. */
export const isCalm = ({ covered }: Place): boolean => covered < CALM

/** The lower, the less of the figure is covered. */
export const scoreOf = ({ covered, mean }: Place): number => covered + mean

/** Whether words should move from one place to another. */
export const isWorthMoving = (from: Place, to: Place): boolean =>
  !isCalm(from) &&
  (scoreOf(from) - scoreOf(to) >= WORTH.less ||
    (to.covered <= from.covered && to.mean <= from.mean * WORTH.share))

/** How much boxes cover of the figure together. */
export function placeOf(figure: Figure, boxes: readonly Box[]): Place {
  const cells = boxes.reduce<Shape>(
    (sums, box) => withBox(sums, figure, box),
    new Float32Array(figure.columns * figure.rows),
  )
  const shares = shapesOf(figure).map((shape) => shareUnder(shape, cells))
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const covered = shares.map((share) =>
    Math.max(0, Math.min(1, (share - COVERED.from) / (COVERED.whole - COVERED.from))),
  )
  return { mean: mean(shares), covered: mean(covered) }
}

/** Adds to each cell the share of it that a box covers. */
function withBox(sums: Shape, { columns, rows }: Figure, { x, y, width, height }: Box): Shape {
  return sums.map((sum, cell) => {
    const down = overlapOf(Math.floor(cell / columns), rows, y - MARGIN, y + height + MARGIN)
    return down > 0 ? Math.min(1, sum + down * overlapOf(cell % columns, columns, x, x + width)) : sum
  })
}

/** The share of a shape that lies in the covered cells. */
function shareUnder(shape: Shape, covered: Shape): number {
  let [under, all] = [0, 0]
  shape.forEach((value, cell) => {
    const share = Math.max(0, value - PART)
    all += share
    under += share * (covered[cell] ?? 0)
  })
  return all > 0 ? under / all : 0
}

/** The share of a cell that lies between two shares of the picture. */
export const overlapOf = (cell: number, cells: number, from: number, to: number): number =>
  Math.max(0, Math.min(to, (cell + 1) / cells) - Math.max(from, cell / cells)) * cells
