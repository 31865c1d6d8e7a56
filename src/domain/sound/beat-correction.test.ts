import { describe, expect, it } from 'vitest'
import { BeatCorrection, correctedBeats, UNCORRECTED } from './beat-correction.ts'
import { gridOf } from './known-beat.ts'
import { tappedBeat } from './tapped-beat.ts'

const found = gridOf({ bpm: 120, meter: 4, first: 0.25 }, 20)
const heard = { found, seconds: 20 }
const with_ = (correction: Partial<BeatCorrection>) =>
  correctedBeats(heard, { ...UNCORRECTED, ...correction })

describe('beats that somebody sets right', () => {
  it('are those that were found, without a correction; unsure ones are none', () => {
    expect(with_({})).toEqual(found)
    expect(correctedBeats({ ...heard, found: { ...found, confidence: 0.4 } }, UNCORRECTED)).toBeNull()
    expect(correctedBeats({ ...heard, found: null }, UNCORRECTED)).toBeNull()
  })

  it('are twice as many and half as many, there and back', () => {
    const double = with_({ tempo: 2 })
    expect(double?.bpm).toBe(240)
    expect(double?.beats.slice(0, 3)).toEqual([0.25, 0.5, 0.75])
    expect(with_({ tempo: 0.5 })?.beats.slice(0, 2)).toEqual([0.25, 1.25])
    const back = double && correctedBeats({ found: double, seconds: 20 }, { ...UNCORRECTED, tempo: 0.5 })
    expect(back).toEqual(found)
  })

  it('keep the beats on which bars begin when they become fewer', () => {
    const odd = { ...found, one: 3 }
    const fewer = correctedBeats({ found: odd, seconds: 20 }, { ...UNCORRECTED, tempo: 0.5 })
    expect(fewer?.beats[fewer.one]).toBe(odd.beats[3])
  })

  it('are half a beat later, and a bar begins where somebody says', () => {
    expect(with_({ isShifted: true })?.beats.slice(0, 2)).toEqual([0.5, 1])
    expect(with_({ isShifted: true })?.beats.every((beat) => beat < 20)).toBe(true)
    expect(with_({ oneAt: 1.3 })?.one).toBe(2)
  })

  it('come from taps where nothing was found, with jitter, also before the first tap', () => {
    const taps = Array.from({ length: 12 }, (_, at) => 4.1 + at * 0.6 + (at % 3 ? 0.012 : -0.015))
    const tapped = tappedBeat(taps) ?? null
    expect(tapped?.bpm).toBeCloseTo(100, 0)
    const grid = correctedBeats({ found: null, seconds: 20 }, { ...UNCORRECTED, tapped })
    expect(grid?.beats[0]).toBeLessThan(0.61)
    expect(Math.abs(((grid?.beats[grid.one] ?? 0) % 2.4) - (4.1 % 2.4))).toBeLessThan(0.03)
    expect(tappedBeat(taps.slice(0, 7))).toBeUndefined()
    expect(tappedBeat(taps.map((tap) => tap * 9))).toBeUndefined()
  })

  it('are stored as they are', () => {
    expect(BeatCorrection.safeParse({ tempo: 3 }).success).toBe(false)
    expect(BeatCorrection.safeParse({ oneAt: -1 }).success).toBe(false)
    expect(BeatCorrection.parse({})).toEqual(UNCORRECTED)
  })
})
