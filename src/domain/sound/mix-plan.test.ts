import { describe, expect, it } from 'vitest'
import { CLIP_SOUND } from './design-sound.ts'
import { type GainPoint, mixPlan } from './mix-plan.ts'

const gainAt = (points: readonly GainPoint[], seconds: number): number => {
  const next = points.findIndex(({ at }) => at > seconds)
  const to = points[next]
  const from = points.at(next < 0 ? -1 : next - 1)
  if (!from) return Number.NaN
  return to ? from.gain + ((to.gain - from.gain) * (seconds - from.at)) / (to.at - from.at) : from.gain
}

const quiet = (steps: number) => Array.from({ length: steps }, () => -60)
const DUCKED = 10 ** (-10 / 20)

describe('the gains of a mix', () => {
  it('end softly, and fade over the last half second where that is wished', () => {
    const { both } = mixPlan(CLIP_SOUND, { seconds: 15 })
    expect([0, 0.01, 14.98, 15].map((at) => gainAt(both, at))).toEqual([0, 1, 1, 0])
    const fading = mixPlan({ ...CLIP_SOUND, fadeOut: true }, { seconds: 15 }).both
    expect(gainAt(fading, 14.5)).toBe(1)
    expect(gainAt(fading, 14.75)).toBeCloseTo(Math.SQRT1_2, 3)
    expect(gainAt(fading, 15)).toBe(0)
  })

  it('do not end where music alone goes over into its start', () => {
    const looping = { ...CLIP_SOUND, track: {}, clipVolume: 0, loops: true }
    expect(mixPlan(looping, { seconds: 15 }).both).toEqual([{ at: 0, gain: 1 }])
    for (const heard of [{ clipVolume: 0.5 }, { fadeOut: true }, { loops: false }])
      expect(gainAt(mixPlan({ ...looping, ...heard }, { seconds: 15 }).both, 15)).toBe(0)
  })

  it('lower the track by 10 dB just before the clip is heard, and raise it slowly afterwards', () => {
    const levels = [...quiet(20), ...Array.from({ length: 10 }, () => -20), ...quiet(30)]
    const sound = { ...CLIP_SOUND, ducking: true, trackVolume: 0.5 }
    const { track } = mixPlan(sound, { seconds: 6, clipLevels: levels })
    const during = [1.8, 2.05, 2.5, 3.2, 3.6, 4.1].map((at) => gainAt(track, at) / 0.5)
    expect(during.map((gain) => Number(gain.toFixed(2)))).toEqual([1, 0.32, 0.32, 0.32, 0.77, 1])
    expect(Math.min(...track.map(({ gain }) => gain))).toBeCloseTo(0.5 * DUCKED)
    expect(track.length).toBeLessThan(10)
  })

  it('duck for what is left of a clip at its volume', () => {
    const sound = { ...CLIP_SOUND, ducking: true, clipVolume: 0.05 }
    const { track } = mixPlan(sound, { seconds: 2, clipLevels: Array.from({ length: 20 }, () => -20) })
    expect(track).toEqual([{ at: 0, gain: 1 }, expect.objectContaining({ gain: 1 })])
  })

  it('are 0 where the video is muted', () => {
    expect(mixPlan({ ...CLIP_SOUND, muted: true }, { seconds: 5 })).toEqual({
      clip: 0,
      track: [{ at: 0, gain: 0 }],
      both: [{ at: 0, gain: 0 }],
    })
  })
})
