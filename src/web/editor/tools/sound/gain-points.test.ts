import { expect, it } from 'vitest'
import { CLIP_SOUND } from '#domain/sound/design-sound.ts'
import { mixPlan } from '#domain/sound/mix-plan.ts'
import { gainAt, pointsAfter, repeated } from './gain-points.ts'

const points = [
  { at: 1, gain: 1 },
  { at: 3, gain: 0 },
  { at: 4, gain: 0.5 },
]

it('a gain is on the line between its points', () => {
  expect([0, 1, 2, 3, 3.5, 9].map((at) => gainAt(points, at))).toEqual([1, 1, 0.5, 0, 0.25, 0.5])
  expect(gainAt([], 1)).toBe(1)
})

it('what is planned from a second is what the whole plan says after it', () => {
  const { both } = mixPlan({ ...CLIP_SOUND, fadeOut: true }, { seconds: 15 })
  expect(gainAt(both, 5)).toBe(1)
  expect(pointsAfter(both, 14.6).every(({ at }) => at > 14.6)).toBe(true)
  expect(pointsAfter(both, 14.6).at(-1)).toEqual({ at: 15, gain: 0 })
})

it('a clip begins again', () => {
  expect(repeated([1, 2, 3], 5)).toEqual([1, 2, 3, 1, 2])
  expect(repeated([], 5)).toEqual([])
})
