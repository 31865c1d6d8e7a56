import { describe, expect, it } from 'vitest'
import type { LookLayer } from '#scene/look-layers/look-layers.ts'
import { finishedFrom, isFinished, momentsOf } from './look-moments.ts'

/** Enters in a second; with a loop it moves for the first half of every second after that. */
const layer = (hasLoop: boolean, paint: () => void = () => undefined): LookLayer<unknown> => ({
  restFrom: hasLoop ? Number.POSITIVE_INFINITY : 1,
  firstLike(seconds) {
    if (seconds < 1) return seconds
    return hasLoop && seconds % 1 < 0.5 ? 1 + (seconds % 1) : undefined
  },
  paint,
})
const whole = { from: 0, to: 450 }

describe('the moments of a look in a span', () => {
  it('are each once, however often they come', () => {
    expect(momentsOf(layer(false), whole)).toHaveLength(31)
    expect(momentsOf(layer(true), whole)).toHaveLength(46)
  })

  it('are those of the span alone', () => {
    expect(momentsOf(layer(false), { from: 225, to: 450 })).toEqual([undefined])
    expect(momentsOf(layer(false), { from: 27, to: 40 })).toEqual([0.9, 28 / 30, 29 / 30, undefined])
  })

  it('end where it looks finished until the span ends', () => {
    const leaving = {
      firstLike: (seconds: number) => (seconds > 14.5 ? seconds : layer(false).firstLike(seconds)),
    }
    expect(finishedFrom(layer(false), whole)).toBe(30)
    expect(finishedFrom(layer(true), whole)).toBe(435)
    expect(finishedFrom(layer(true), { from: 0, to: 430 })).toBe(Number.POSITIVE_INFINITY)
    expect(finishedFrom(leaving, whole)).toBe(Number.POSITIVE_INFINITY)
    expect(finishedFrom(leaving, { from: 0, to: 225 })).toBe(30)
    expect(isFinished(layer(false), { from: 30, to: 450 })).toBe(true)
    expect(isFinished(layer(false), { from: 29, to: 450 })).toBe(false)
  })
})
