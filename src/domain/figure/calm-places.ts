import { type Figure, type Shape, shapesOf } from './figure.ts'

/** A box in shares of the picture. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A box with two shares: of the seconds in which it covers the figure, and of the figure that it covers on average. */
export type Place = { readonly box: Box; readonly covered: number; readonly mean: number }

/** Shares of the figure under a box from which it counts as covered, and from which wholly. */
const COVERED = { from: 0.02, whole: 0.08 } as const
/** A place is calm when less of the seconds than this are covered. */
const CALM = 0.1
/** Cells below this share are no figure. */
const FIGURE = 0.2
/** Text reaches a little out of its box. */
const MARGIN = 0.012

/** Only such a place may be called calm: elsewhere the figure is sometimes covered. */
export const isCalm = ({ covered }: Place): boolean => covered < CALM

/** So much less of the seconds must be covered for words to move. */
const WORTH = 0.1

/** Whether words should move from one place to another. */
export const isWorthMoving = (from: Place, to: Place): boolean => from.covered - to.covered >= WORTH

/** The lower, the less of the figure is covered. */
export const scoreOf = ({ covered, mean }: Place): number => covered + 0.1 * mean

/** How boxes lie on the figure together: as the one that covers it most does. Undefined without boxes. */
export const worstPlace = (figure: Figure, boxes: readonly Box[]): Place | undefined =>
  rankedPlaces(figure, boxes).at(-1)

/** How much boxes would cover of the figure, the calmest first. */
export function rankedPlaces(figure: Figure, boxes: readonly Box[]): Place[] {
  const shapes = shapesOf(figure)
  return boxes.map((box) => placeOf(shapes, figure, box)).toSorted((a, b) => scoreOf(a) - scoreOf(b))
}

function placeOf(shapes: readonly Shape[], grid: Figure, box: Box): Place {
  const shares = shapes.map((shape) => shareUnder(shape, grid, box))
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const covered = shares.map((share) =>
    Math.max(0, Math.min(1, (share - COVERED.from) / (COVERED.whole - COVERED.from))),
  )
  return { box, mean: mean(shares), covered: mean(covered) }
}

/** The share of a shape that lies under a box. */
function shareUnder(shape: Shape, { columns, rows }: Figure, { x, y, width, height }: Box): number {
  let under = 0
  let all = 0
  for (let row = 0; row < rows; row++) {
    const down = overlapOf(row, rows, y - MARGIN, y + height + MARGIN)
    for (let column = 0; column < columns; column++) {
      const share = Math.max(0, (shape[row * columns + column] ?? 0) - FIGURE)
      all += share
      if (down > 0) under += share * down * overlapOf(column, columns, x, x + width)
    }
  }
  return all > 0 ? under / all : 0
}

/** The share of a cell that lies between two shares of the picture. */
export const overlapOf = (cell: number, cells: number, from: number, to: number): number =>
  Math.max(0, Math.min(to, (cell + 1) / cells) - Math.max(from, cell / cells)) * cells
