import { expect, it } from 'vitest'
import { figureOf, hasFigure } from './figure.ts'

const GRID = { columns: 12, rows: 21 }

/** Two seconds in which the first cells of the picture move. */
const moving = (share: number, strength: number) => {
  const shape = Float32Array.from({ length: 252 }, (_, cell) => (cell < share * 252 ? 1 : 0.1))
  return figureOf([shape, shape], { ...GRID, strengths: [strength, strength] })
}

it('somebody is there who moves, also close to the camera', () => {
  expect(hasFigure(moving(0.2, 0.3))).toBe(true)
  expect(hasFigure(moving(0.7, 0.3))).toBe(true)
})

it('nobody is there without movement, or where the whole picture moves', () => {
  expect(hasFigure(moving(0.2, 0.01))).toBe(false)
  expect(hasFigure(moving(1, 3))).toBe(false)
  expect(hasFigure(figureOf([], { ...GRID, strengths: [] }))).toBe(false)
})
