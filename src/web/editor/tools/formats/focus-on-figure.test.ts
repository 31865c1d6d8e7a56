import { expect, it } from 'vitest'
import { figureOf } from '#domain/figure/figure.ts'
import { focusOnFigure } from './focus-on-figure.ts'

/** Somebody in the upper rows of an upright picture. */
const figure = figureOf(
  [1, 2].map(() => Float32Array.from({ length: 12 * 21 }, (_, cell) => (cell < 12 * 8 ? 1 : 0))),
  { columns: 12, rows: 21, strengths: [1, 1] },
)
const picture = { width: 540, height: 960 }
const square = { width: 540, height: 540 }

it('suggests the part of the clip with the figure, only where that keeps clearly more', () => {
  const found = focusOnFigure(figure, { picture, window: square, focus: { x: 0.5, y: 0.5 } })
  expect(found?.focus.y).toBeLessThan(0.3)
  expect(found?.kept).toBeGreaterThan(0.95)
  expect(focusOnFigure(figure, { picture, window: square, focus: { x: 0.5, y: 0 } })).toBeUndefined()
  const still = { ...figure, strengths: [0, 0] }
  expect(focusOnFigure(still, { picture, window: square, focus: { x: 0.5, y: 0.5 } })).toBeUndefined()
})
