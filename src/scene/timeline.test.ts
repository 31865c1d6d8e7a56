import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameAt } from './timeline.ts'

describe('the frame of a looping overlay', () => {
  it('is the one whose time has come, each lasting as long as it says', () => {
    const durations = [0.1, 0.5, 0.2]
    expect([0, 0.05, 0.1, 0.59, 0.61, 0.79].map((time) => frameAt(durations, time))).toEqual([
      0, 0, 1, 1, 2, 2,
    ])
  })

  it('starts over after the last', () => {
    expect([0.81, 1.6 + 0.3, 8.0 + 0.05].map((time) => frameAt([0.1, 0.5, 0.2], time))).toEqual([0, 1, 0])
  })

  it('exists at any time, for any durations', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 2, noNaN: true }), { minLength: 1, maxLength: 40 }),
        fc.double({ min: -10, max: 1000, noNaN: true }),
        (durations, time) => {
          const frame = frameAt(durations, time)
          expect(durations[frame]).toBeDefined()
        },
      ),
    )
    expect(frameAt([], 3)).toBe(0)
  })

  it('gives every frame its share of a loop', () => {
    const durations = [0.25, 0.5, 0.25]
    const shown = Array.from({ length: 1000 }, (_, step) => frameAt(durations, (step + 0.5) / 1000))
    expect([0, 1, 2].map((index) => shown.filter((frame) => frame === index).length)).toEqual([250, 500, 250])
  })
})
