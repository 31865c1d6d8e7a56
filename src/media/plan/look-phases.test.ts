import { describe, expect, it } from 'vitest'
import { isLeaving, phasesOf } from './look-phases.ts'

const FOREVER = Number.POSITIVE_INFINITY
const whole = { from: 0, to: 450 }

/** Hidden until a second, then moving until another. */
const entering = (from: number, until: number) => ({
  layer: { firstLike: (seconds: number) => (seconds < until ? seconds : undefined) },
  isSeen: (seconds: number | undefined) => seconds === undefined || seconds >= from,
})

describe('phases of a look', () => {
  it('begin where something appears or comes to rest', () => {
    expect(phasesOf([entering(0, 1), entering(2, 3)], { span: whole, leaving: FOREVER })).toEqual([
      { from: 0, to: 30 },
      { from: 30, to: 60 },
      { from: 60, to: 90 },
      { from: 90, to: 450 },
    ])
  })

  it('are not cut for changes that are close together', () => {
    const many = Array.from({ length: 5 }, (_, index) => entering(0, 1 + index / 10))
    expect(phasesOf(many, { span: whole, leaving: FOREVER })).toEqual([
      { from: 0, to: 30 },
      { from: 30, to: 42 },
      { from: 42, to: 450 },
    ])
  })

  it('end with one in which it leaves', () => {
    const phases = phasesOf([entering(0, 1)], { span: whole, leaving: 14.5 })
    expect(phases.at(-1)).toEqual({ from: 436, to: 450 })
    expect(phases.map((phase) => isLeaving(phase, 14.5))).toEqual([false, false, true])
  })

  it.each([
    { from: 0, to: 20 },
    { from: 75, to: 225 },
    { from: 440, to: 450 },
  ])('cover a part of the video without gaps: $from to $to', (span) => {
    const phases = phasesOf([entering(0.3, 1), entering(2.6, 4)], { span, leaving: 14.5 })
    expect([phases[0]?.from, phases.at(-1)?.to]).toEqual([span.from, span.to])
    for (const [index, phase] of phases.slice(1).entries()) expect(phase.from).toBe(phases[index]?.to)
  })
})
