import { describe, expect, it } from 'vitest'
import { limitPeaks } from './limit-peaks.ts'
import { truePeak } from './true-peak.ts'

const RATE = 48_000
const soundOf = (at: (sample: number) => number, seconds = 1) =>
  Float32Array.from({ length: seconds * RATE }, (_, sample) => at(sample))
const CEILING = 0.5
const IN_DECIBELS = 20 * Math.log10(CEILING)

describe('a true peak', () => {
  it('lies between samples, too', () => {
    const between = soundOf((sample) => Math.sin((Math.PI / 2) * sample + Math.PI / 4))
    expect(between[0]).toBeCloseTo(Math.SQRT1_2)
    expect(Math.abs(truePeak([between]))).toBeLessThan(0.15)
    expect(truePeak([new Float32Array(10)])).toBe(Number.NEGATIVE_INFINITY)
  })
})

describe('limiting', () => {
  it.each<[string, (sample: number) => number]>([
    ['a low tone', (sample) => Math.sin(sample / 150)],
    ['a tone whose peaks lie between samples', (sample) => Math.sin((Math.PI / 2) * sample + Math.PI / 4)],
    ['a square wave', (sample) => (sample % 480 < 240 ? 1 : -1)],
    ['clicks', (sample) => (sample % 4_800 === 100 ? -3 : 0)],
    ['a click at the very beginning', (sample) => (sample === 0 ? 2 : 0)],
    ['a click at the very end', (sample) => (sample === RATE - 1 ? 2 : 0)],
  ])('brings the true peak to the ceiling: %s', (_, at) => {
    const sound = soundOf(at)
    expect(limitPeaks([sound], CEILING)).toBe(true)
    expect(truePeak([sound])).toBeLessThan(IN_DECIBELS + 0.1)
    expect(truePeak([sound])).toBeGreaterThan(IN_DECIBELS - 1.5)
  })

  it('changes nothing below the ceiling', () => {
    const quiet = soundOf((sample) => 0.45 * Math.sin(sample / 20))
    const sound = quiet.slice()
    expect(limitPeaks([sound], CEILING)).toBe(false)
    expect(sound).toEqual(quiet)
  })

  it('lowers both sides alike, shortly before a peak and for a while after, without a jump', () => {
    const peak = RATE / 4
    const left = soundOf((sample) => (sample === peak ? 1 : 0))
    const gains = soundOf(() => 0.4)
    limitPeaks([left, gains], CEILING)
    const gainAt = (seconds: number) => (gains[peak + Math.round(seconds * RATE)] ?? 0) / 0.4
    for (const seconds of [-0.2, -0.006, 0.74]) expect(gainAt(seconds)).toBeCloseTo(1, 3)
    expect(gainAt(0)).toBeCloseTo(0.5, 2)
    expect(gainAt(0.08)).toBeCloseTo(1 - 0.5 / Math.E, 1)
    const steps = gains.subarray(1).map((gain, at) => Math.abs(gain - (gains[at] ?? 0)))
    expect(Math.max(...steps)).toBeLessThan(0.4 / 200)
  })
})
