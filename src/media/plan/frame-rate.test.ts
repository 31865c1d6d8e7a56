import { describe, expect, it } from 'vitest'
import { ConstantRate } from './frame-rate.ts'

/** Slots per frame, given the frames' starts and the end of the last. */
function slots(begins: readonly number[], end: number): number[] {
  const rate = new ConstantRate(30)
  const before = begins.map((time) => rate.begins(time))
  return [...before.slice(1), rate.ends(end)]
}

describe('a constant rate', () => {
  it('shows each frame of 30 a second once', () => {
    expect(slots([0, 1 / 30, 2 / 30], 0.1)).toEqual([1, 1, 1])
  })

  it('shows every second frame of 60 a second', () => {
    expect(slots([0, 1 / 60, 2 / 60, 3 / 60], 4 / 60).reduce((sum, n) => sum + n)).toBe(2)
  })

  it.each([1, 1e-3])('takes from 60 a second every second one, whatever its times are rounded to', (unit) => {
    const rate = new ConstantRate(30)
    const times = Array.from({ length: 240 }, (_, n) =>
      unit === 1 ? n / 60 : Math.round((n * 1000) / 60) / 1000,
    )
    const shown = times.flatMap((time, n) => Array.from({ length: rate.begins(time) }, () => n - 1))
    expect(shown).toEqual(Array.from({ length: shown.length }, (_, slot) => 2 * slot))
  })

  it('repeats frames of 25 a second to the same length', () => {
    const shown = slots(
      Array.from({ length: 25 }, (_, n) => n / 25),
      1,
    )
    expect(shown.reduce((sum, n) => sum + n)).toBe(30)
    expect(Math.max(...shown)).toBe(2)
  })

  it('starts at the first frame, whenever that is', () => {
    expect(slots([7.5, 7.6], 7.7)).toEqual([3, 3])
  })

  it('does not run backwards with a time stamp', () => {
    expect(slots([0, 0.2, 0.1], 0.3)).toEqual([6, 0, 3])
  })

  it('shows a single frame of no duration', () => {
    expect(slots([0], 0)).toEqual([1])
  })

  it.each([24, 25, 30, 50, 59.94])(
    'gives a part of %d frames a second the slots it has in the whole',
    (fps) => {
      const times = Array.from({ length: Math.ceil(fps * 4) }, (_, n) => 0.3 + n / fps)
      const shown = (from: number) => {
        const rate = new ConstantRate(30, { start: 0.3, from })
        return times.flatMap((time, n) => Array.from({ length: rate.begins(time) }, () => n - 1))
      }
      expect(shown(45)).toEqual(shown(0).slice(45))
    },
  )
})
