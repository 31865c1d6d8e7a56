import { describe, expect, it } from 'vitest'
import { Timing } from '#domain/design/setting/timing.ts'
import { timingsOf } from './timings.ts'

const timing: Timing = { entrance: 'lift', at: 1, seconds: 0.4, easing: 'out', stagger: 0.1, by: 'line' }
const pulse = { kind: 'pulse', every: 3, amount: 0.04 } as const
const accents = [{ on: 'when', accent: pulse } as const, { on: 1, accent: pulse }]

describe('timings', () => {
  it('are those of the look in videos of 8 seconds and more', () => {
    expect(timingsOf({ accents }, { videoSeconds: 8 })('who', timing)).toEqual(timing)
    expect(timingsOf({ accents }, { videoSeconds: 15 })('who', timing)).toEqual(timing)
  })

  it('are shorter in shorter videos, but never too short to be stored', () => {
    expect(timingsOf({ accents }, { videoSeconds: 4 })('who', timing)).toEqual({
      ...timing,
      at: 0.5,
      seconds: 0.2,
      stagger: 0.05,
    })
    expect(timingsOf({ accents }, { videoSeconds: 0.5 })('who', timing)?.seconds).toBe(0.05)
  })

  it('repeat an accent on the text or shape that it is on', () => {
    const timingOf = timingsOf({ accents }, { videoSeconds: 8 })
    expect(timingOf('when', timing)).toEqual({ ...timing, loop: pulse })
    expect(timingOf(1, timing)).toEqual({ ...timing, loop: pulse })
    expect(timingOf(0, timing)).toEqual(timing)
    expect(timingOf(undefined, timing)).toEqual(timing)
  })

  it('are added to an accent that has none, and are missing without both', () => {
    const timingOf = timingsOf({ accents }, { videoSeconds: 8 })
    expect(Timing.parse(timingOf('when', undefined))).toMatchObject({ at: 0, loop: pulse })
    expect(timingOf('who', undefined)).toBeUndefined()
  })

  it('leave only accents where everything is there from the start', () => {
    const timingOf = timingsOf({ accents }, { videoSeconds: 8, startsShown: true })
    expect(timingOf('who', timing)).toBeUndefined()
    expect(Timing.parse(timingOf('when', timing))).toMatchObject({ entrance: 'none', loop: pulse })
  })
})
