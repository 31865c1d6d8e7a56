import { describe, expect, it } from 'vitest'
import { firstFrameFrom, shownAt, shownDurations } from './shown-frames.ts'

const TENTHS = Array.from({ length: 100 }, () => 0.1)

describe('the frames of an overlay that a video shows', () => {
  it('are those that begin before its end', () => {
    expect(shownDurations(TENTHS, 1)).toHaveLength(10)
    expect(shownDurations(TENTHS, 1.1)).toHaveLength(11)
  })

  it('are all where it starts over', () => {
    expect(shownDurations(TENTHS, 10)).toBe(TENTHS)
    expect(shownDurations(TENTHS, 60)).toBe(TENTHS)
    expect(shownDurations([1], 5)).toEqual([1])
    expect(shownDurations(TENTHS, Number.POSITIVE_INFINITY)).toBe(TENTHS)
  })

  it('are counted from its start, which is in the first output frame that is not before it', () => {
    expect([firstFrameFrom(0), firstFrameFrom(1), firstFrameFrom(1.01), firstFrameFrom(2.2)]).toEqual([
      0, 30, 31, 66,
    ])
    const first = firstFrameFrom(2.2)
    for (let output = 0; output < 60; output++)
      expect(shownAt(TENTHS, first + output, 2.2)).toBe(shownAt(TENTHS, output))
  })

  it.each([1, 2.5, 5, 9.9, 9.97])('show at the same time as among all of them, for %d s', (seconds) => {
    const some = shownDurations(TENTHS, seconds)
    for (let output = 0; output < Math.round(seconds * 30); output++)
      expect(shownAt(some, output)).toBe(shownAt(TENTHS, output))
  })
})
