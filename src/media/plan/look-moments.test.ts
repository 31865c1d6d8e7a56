import { describe, expect, it } from 'vitest'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { LookLayer } from '#scene/look-layers/look-layers.ts'
import { joinedLayers } from './joined-layers.ts'
import { framesUntilRest, momentsOf } from './look-moments.ts'

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

  it('end when it rests, but not if it leaves in this span or never rests', () => {
    const plain = { ...initialDesign(), videoDuration: 15 }
    const leaving = { ...plain, out: { kind: 'fade', seconds: 0.5 } } as const
    const first = { from: 0, to: 225 }
    expect(framesUntilRest(layer(false), { design: plain, span: whole })).toBe(30)
    expect(framesUntilRest(layer(true), { design: plain, span: whole })).toBe(Number.POSITIVE_INFINITY)
    expect(framesUntilRest(layer(false), { design: leaving, span: whole })).toBe(Number.POSITIVE_INFINITY)
    expect(framesUntilRest(layer(false), { design: leaving, span: first })).toBe(30)
  })
})

describe('layers that are joined', () => {
  it('are as many as wanted, and painted in order', () => {
    const painted: number[] = []
    const layers = [0, 1, 2, 3, 4].map((index) => layer(index === 3, () => painted.push(index)))
    const joined = joinedLayers(layers, 3)
    expect(joined).toHaveLength(3)
    for (const each of joined) each.paint({} as never, 2)
    expect(painted).toEqual([0, 1, 2, 3, 4])
    expect(joined[2]?.restFrom).toBe(Number.POSITIVE_INFINITY)
    expect([0.5, 2.2, 2.7].map((seconds) => joined[2]?.firstLike(seconds))).toEqual([0.5, 2.2, undefined])
    expect(joinedLayers(layers, 5)).toEqual(layers)
  })
})
