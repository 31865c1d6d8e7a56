import { expect, it } from 'vitest'
import { figureOf } from '#domain/figure/figure.ts'
import type { Crop } from '#domain/library/framing.ts'
import { figureInCrop } from './figure-in-crop.ts'

/** Somebody in one column of a landscape picture. */
const standingIn = (column: number, strength = 1) =>
  figureOf(
    [1, 2, 3].map(() => Float32Array.from({ length: 21 * 12 }, (_, cell) => (cell % 21 === column ? 1 : 0))),
    { columns: 21, rows: 12, strengths: [strength, strength, strength] },
  )

/** At the left for twelve seconds, then at the right. */
const crossing = figureOf(
  Array.from({ length: 24 }, (_, second) =>
    Float32Array.from({ length: 21 * 12 }, (_, cell) => (cell % 21 === (second < 12 ? 2 : 18) ? 1 : 0)),
  ),
  { columns: 21, rows: 12, strengths: Array(24).fill(1) },
)

const at = (x: number): Crop => ({ focus: { x, y: 0.5 }, framing: null })

const LANDSCAPE = { width: 1920, height: 1080 }

it('suggests the place that keeps the figure, and says how much stays', () => {
  const found = figureInCrop(standingIn(17), LANDSCAPE, at(0.5))
  expect(found?.kept).toBe(0)
  expect(found?.better?.x).toBeGreaterThan(0.7)
  expect(figureInCrop(standingIn(17), LANDSCAPE, at(found?.better?.x ?? 0))).toMatchObject({
    kept: 100,
    better: undefined,
  })
})

it('suggests nothing where it makes no difference', () => {
  expect(figureInCrop(standingIn(10), LANDSCAPE, at(0.5))).toMatchObject({
    kept: 100,
    better: undefined,
    path: undefined,
  })
  expect(figureInCrop(standingIn(17), { width: 1080, height: 1920 }, at(0.5))).toBeUndefined()
  expect(figureInCrop(standingIn(17, 0), LANDSCAPE, at(0.5))).toBeUndefined()
})

it('offers a path where somebody crosses the picture, and says what it keeps', () => {
  const found = figureInCrop(crossing, LANDSCAPE, at(0.5))
  const keys = found?.path ?? []
  expect(keys.at(0)?.middle).toBeLessThan(0.35)
  expect(keys.at(-1)?.middle).toBeGreaterThan(0.65)
  const followed = figureInCrop(crossing, LANDSCAPE, {
    ...at(0.5),
    framing: { kind: 'path', axis: 'x', keys },
  })
  expect(followed?.kept).toBeGreaterThan(50)
  expect([found?.isFollowed, followed?.isFollowed]).toEqual([false, true])
  const moved = keys.map((key, index) => (index === 0 ? { ...key, middle: key.middle + 0.05 } : key))
  const own = { kind: 'path', axis: 'x', keys: moved } as const
  expect(figureInCrop(crossing, LANDSCAPE, { ...at(0.5), framing: own })?.isFollowed).toBe(false)
  // As a database returns it, and found in a picture of slightly other proportions.
  const stored = keys.map(({ at: second, middle }) => ({ middle, at: second }))
  const small = { width: 960, height: 539 }
  const again = { kind: 'path', axis: 'x', keys: stored } as const
  expect(figureInCrop(crossing, small, { ...at(0.5), framing: again })?.isFollowed).toBe(true)
  expect(figureInCrop(crossing, LANDSCAPE, { ...at(0.5), framing: { kind: 'fit' } })?.kept).toBe(100)
})
