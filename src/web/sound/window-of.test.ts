import { expect, it } from 'vitest'
import { clockTime, fewerPeaks, latestStart } from './window-of.ts'

it('a window ends with its track, and begins with one that is shorter', () => {
  expect(latestStart(30.27, 15)).toBe(15.2)
  expect(latestStart(10, 15)).toBe(0)
})

it('a second is told as on a clock', () => {
  expect([0, 59.9, 65, 600].map(clockTime)).toEqual(['0:00', '0:59', '1:05', '10:00'])
})

it('a long wave form keeps its loudest moments', () => {
  const peaks = Array.from({ length: 6000 }, (_, at) => (at === 4321 ? 100 : 7))
  expect(fewerPeaks(peaks)).toHaveLength(300)
  expect(fewerPeaks(peaks)[216]).toBe(100)
  expect(fewerPeaks([3, 4])).toEqual([3, 4])
})
