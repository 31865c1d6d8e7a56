import { expect, it } from 'vitest'
import { figureShapes } from './figure-shapes.ts'

const GRID = { columns: 21, rows: 12 }
const cells = GRID.columns * GRID.rows

/** The shape of something that moves between two rows in the middle columns, at a row and the middle column. */
function shareAt(row: number, [from, to]: readonly [number, number]): number {
  const warm = Float32Array.from({ length: cells }, (_, cell) => {
    const [column, at] = [cell % GRID.columns, Math.floor(cell / GRID.columns)]
    return column >= 7 && column <= 13 && at >= from && at <= to ? 1 : 0
  })
  const [shape] = figureShapes({ warmth: [warm], strengths: [1] }, new Float32Array(cells), GRID)
  return shape?.[row * GRID.columns + 10] ?? 0
}

it('goes on up to a resting head where the lower edge of the picture cuts a body', () => {
  expect(shareAt(2, [5, 11])).toBeGreaterThan(0.2)
  expect(shareAt(1, [5, 11])).toBe(0)
})

it('goes on by a quarter where all of a body is seen', () => {
  expect(shareAt(3, [4, 10])).toBeGreaterThan(0.2)
  expect(shareAt(1, [4, 10])).toBe(0)
})
