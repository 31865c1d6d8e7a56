import { describe, expect, it } from 'vitest'
import { planClips } from './clips.ts'

const spans = (seconds: number) => planClips(seconds).map(({ start, duration }) => [start, duration])

describe('the clips of a video', () => {
  it('are 15 seconds each (UP-22, CO-5)', () => {
    expect(spans(120)).toEqual(Array.from({ length: 8 }, (_, index) => [15 * index, 15]))
  })

  it('are one where it is no longer than that (UP-22)', () => {
    expect(spans(15)).toEqual([[0, 15]])
    expect(spans(7)).toEqual([[0, 7]])
    expect(spans(0.4)).toEqual([[0, 0.4]])
  })

  it.each([
    [17.9, [[0, 17.9]]],
    [
      18,
      [
        [0, 15],
        [15, 3],
      ],
    ],
    [
      32,
      [
        [0, 15],
        [15, 17],
      ],
    ],
  ])('of %d seconds end with a rest of its own from 3 seconds on (UP-22)', (seconds, expected) => {
    expect(spans(seconds)).toEqual(expected)
  })

  it('cover every moment once', () => {
    for (let tenths = 1; tenths <= 6000; tenths += 7) {
      let end = 0
      for (const { start, duration } of planClips(tenths / 10)) {
        expect(start).toBe(end)
        expect(duration).toBeLessThan(18)
        end = start + duration
      }
      expect(end).toBeCloseTo(tenths / 10)
    }
  })
})
