import { expect, it } from 'vitest'
import { figureOf } from '#domain/figure/figure.ts'
import { movementIn } from './movement.ts'

/** Somebody in one column of a landscape picture. */
const standingIn = (column: number, strength = 1) =>
  figureOf(
    [1, 2, 3].map(() => Float32Array.from({ length: 21 * 12 }, (_, cell) => (cell % 21 === column ? 1 : 0))),
    { columns: 21, rows: 12, strengths: [strength, strength, strength] },
  )

const LANDSCAPE = { width: 1920, height: 1080 }

it('suggests the place that keeps the movement, and says how much stays', () => {
  const found = movementIn(standingIn(17), LANDSCAPE, { x: 0.5, y: 0.5 })
  expect(found?.kept).toBe(0)
  expect(found?.better?.x).toBeGreaterThan(0.7)
  expect(movementIn(standingIn(17), LANDSCAPE, found?.better ?? { x: 0, y: 0 })).toEqual({
    kept: 100,
    better: undefined,
  })
})

it('suggests nothing where it makes no difference', () => {
  expect(movementIn(standingIn(10), LANDSCAPE, { x: 0.5, y: 0.5 })).toEqual({ kept: 100, better: undefined })
  expect(movementIn(standingIn(17), { width: 1080, height: 1920 }, { x: 0.5, y: 0.5 })).toBeUndefined()
  expect(movementIn(standingIn(17, 0), LANDSCAPE, { x: 0.5, y: 0.5 })).toBeUndefined()
})
