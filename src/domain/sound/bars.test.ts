import { describe, expect, it } from 'vitest'
import { barStarts, startOnBar, wholeBarEnd } from './bars.ts'
import type { BeatGrid } from './beat-grid.ts'
import { gridOf } from './known-beat.ts'

const grid = (wish: Partial<BeatGrid>): BeatGrid => ({
  bpm: 120,
  confidence: 0.9,
  steady: true,
  beats: [0.25, 0.75, 1.25, 1.75, 2.25, 2.75, 3.25, 3.75, 4.25],
  meter: 4,
  one: 1,
  candidates: [],
  ...wish,
})

describe('bars of a track', () => {
  it('begin with the one, also before the beat that was found to be it', () => {
    expect(barStarts(grid({}))).toEqual([0.75, 2.75])
    expect(barStarts(grid({ one: 5 }))).toEqual([0.75, 2.75])
    expect(barStarts(grid({ meter: 3, one: 0 }))).toEqual([0.25, 1.75, 3.25])
  })

  const bars = [0.75, 2.75, 4.75]
  it.each([
    ['to the nearest', 2.4, 0.75, 2.75],
    ['on by a small step', 0.85, 0.75, 2.75],
    ['back by a small step', 2.65, 2.75, 0.75],
    ['not beyond the last second', 4.9, 2.75, 2.75],
    ['from between them', 0.1, 0, 0.75],
  ])('lead a start %s', (_, wanted, current, start) => {
    expect(startOnBar(wanted, { current, last: 4, bars })).toBe(start)
  })

  it('leave a start where there are none', () => {
    expect(startOnBar(1.2, { current: 0, last: 4, bars: [] })).toBe(1.2)
  })
})

describe('an end on a whole bar', () => {
  const bars = (bpm: number) => barStarts(gridOf({ bpm, meter: 4, first: 0.5 }, 60))

  it('is the last one before the video would end', () => {
    expect(wholeBarEnd(bars(120), { start: 2.5, seconds: 15, least: 5 })).toBe(14)
    expect(wholeBarEnd(bars(120), { start: 0.5, seconds: 14, least: 5 })).toBe(14)
  })

  it.each([61, 94, 97, 113, 133, 171])('misses the bar by less than the ear tells: %i a minute', (bpm) => {
    const end = wholeBarEnd(bars(bpm), { start: 0.5, seconds: 30, least: 5 }) ?? 0
    const bar = 240 / bpm
    expect(Math.abs(end / bar - Math.round(end / bar)) * bar).toBeLessThanOrEqual(0.008)
    expect(end).toBeGreaterThan(20)
  })

  it('is nowhere without a start on a bar, or in a video too short for one', () => {
    expect(wholeBarEnd(bars(120), { start: 1.3, seconds: 15, least: 5 })).toBeUndefined()
    expect(wholeBarEnd(bars(40), { start: 0.5, seconds: 5.5, least: 5 })).toBeUndefined()
  })
})
