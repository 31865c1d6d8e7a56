import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Easing, type Timing } from '#domain/design/setting/timing.ts'
import { accentAt } from './accents.ts'
import { EASINGS, enteredAt, progressAt } from './motion.ts'

const timing: Timing = {
  entrance: 'fade',
  at: 1,
  seconds: 0.5,
  easing: 'linear',
  stagger: 0.2,
  by: 'line',
}

describe('the progress of an entrance', () => {
  it('is 0 until it begins and exactly 1 from its end on, later for later lines', () => {
    expect([0, 1, 1.25, 1.5, 9].map((second) => progressAt(timing, second))).toEqual([0, 0, 0.5, 1, 1])
    expect(progressAt(timing, 1.4, 2)).toBe(0)
    expect(progressAt(timing, 1.65, 2)).toBeCloseTo(0.5)
    expect(enteredAt(timing, 3)).toBeCloseTo(1.9)
  })

  it('is 1 without a timing, and in the finished picture', () => {
    expect(progressAt(undefined, 0)).toBe(1)
    expect(progressAt(timing, undefined)).toBe(1)
  })

  it.each(Easing.options)(
    'goes from 0 to 1 with the easing “%s”, never back before half of the time',
    (name) => {
      const ease = EASINGS[name]
      expect(ease(0)).toBeCloseTo(0)
      expect(ease(1)).toBeCloseTo(1, 2)
      const share = fc.double({ min: 0, max: 0.5, noNaN: true })
      fc.assert(fc.property(share, share, (a, b) => ease(Math.min(a, b)) <= ease(Math.max(a, b)) + 1e-9))
    },
  )

  it('swings beyond the end with “back” alone', () => {
    for (const name of Easing.options) {
      const most = Math.max(...Array.from({ length: 100 }, (_, at) => EASINGS[name](at / 100)))
      expect(most > 1.05, name).toBe(name === 'back')
    }
  })
})

describe('an accent', () => {
  const pulse = { kind: 'pulse', every: 2, seconds: 0.5, amount: 0.1 } as const

  it('rests until the element has entered, between repetitions, and in the finished picture', () => {
    for (const second of [0, 3, 3.5, 4.9, undefined])
      expect(accentAt(pulse, second, 3)).toEqual({ size: 1, angle: 0, opacity: 1, light: undefined })
    expect(accentAt(pulse, 3.25, 3).size).toBeCloseTo(1.1)
    expect(accentAt(pulse, 5.25, 3).size).toBeCloseTo(1.1)
  })

  it('turns all the time without a length of its own', () => {
    const turn = { kind: 'turn', every: 8, amount: 1 } as const
    expect(accentAt(turn, 2, 0).angle).toBeCloseTo(Math.PI / 2)
    expect(accentAt(turn, 10, 0).angle).toBeCloseTo(Math.PI / 2)
  })

  it.each(['beat', 'flicker', 'shimmer', 'wiggle', 'breathe'] as const)(
    'of the kind “%s” is seen',
    (kind) => {
      const at = accentAt({ kind, every: 1, amount: 0.2 }, 5.35, 5)
      expect(at).not.toEqual(accentAt(undefined, 0, 0))
    },
  )
})
