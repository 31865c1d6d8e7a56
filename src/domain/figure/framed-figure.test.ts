import { expect, it } from 'vitest'
import { figureOf, shapesOf } from './figure.ts'
import { figureInFrame } from './framed-figure.ts'

/** A figure in the last columns of a landscape picture. */
const figure = figureOf([Float32Array.from({ length: 21 * 12 }, (_, cell) => (cell % 21 >= 18 ? 1 : 0))], {
  columns: 21,
  rows: 12,
  strengths: [1],
})
const picture = { width: 1920, height: 1080 }

const shareOf = (crop: Parameters<typeof figureInFrame>[2]) => {
  const cells = [...(shapesOf(figureInFrame(figure, picture, crop))[0] ?? [])]
  return cells.filter((share) => share > 0.5).length / cells.length
}

it('is what the crop shows of it, along its path, or all of it where it is fitted', () => {
  expect(shareOf({ focus: { x: 0.5, y: 0.5 }, framing: null })).toBe(0)
  expect(shareOf({ focus: { x: 1, y: 0.5 }, framing: null })).toBeCloseTo(0.42, 1)
  const keys = [{ at: 0, middle: 0.84 }]
  expect(shareOf({ focus: { x: 0, y: 0.5 }, framing: { kind: 'path', axis: 'x', keys } })).toBeCloseTo(
    0.42,
    1,
  )
  const fitted = shareOf({ focus: { x: 0, y: 0.5 }, framing: { kind: 'fit' } })
  expect(fitted).toBeGreaterThan(0.03)
  expect(fitted).toBeLessThan(0.08)
})
