import { SAMPLE_RATE } from '../format.ts'
import { randomFrom } from '../picture/random.ts'
import { Filter } from './filter.ts'
import type { Tempo } from './score.ts'
import type { Stereo } from './stereo.ts'
import { struck } from './synth.ts'

export interface Hit {
  at: number
  force: number
}

const place = (tempo: Tempo, { at }: Hit): number => Math.round(at * tempo.samplesPerBeat)
const TAU = Math.PI * 2

export interface Drum {
  gain: number
  pan?: number
}

/** A falling sine with a click; `deep` is its final frequency in Hz. */
export function playKick(
  to: Stereo,
  tempo: Tempo,
  beats: readonly Hit[],
  drum: Drum & { deep: number; ring: number },
): void {
  for (const hit of beats) {
    let phase = 0
    struck(to, place(tempo, hit), 0.6 * SAMPLE_RATE, drum.pan ?? 0, (t) => {
      phase += (drum.deep * (1 + 2.6 * Math.exp(-t / 0.018) + 0.5 * Math.exp(-t / 0.06))) / SAMPLE_RATE
      const click = 0.25 * Math.exp(-t / 0.002) * Math.sin(TAU * 2400 * t)
      const tail = t > 0.5 ? (0.6 - t) * 10 : 1
      return (
        drum.gain *
        hit.force *
        Math.min(1, t / 0.0008) *
        (Math.exp(-t / drum.ring) * Math.sin(TAU * phase) + click) *
        tail
      )
    })
  }
}

interface Noise {
  low: number
  high: number
  ring: number
  /** Bursts before the tail: several hands never clap at the same moment. */
  bursts?: number
  seed: number
}

/** Filtered noise that dies away: hats, shakers, claps, snares. */
function playNoise(to: Stereo, tempo: Tempo, beats: readonly Hit[], drum: Drum, noise: Noise): void {
  const random = randomFrom(noise.seed)
  for (const hit of beats) {
    const above = new Filter()
    const below = new Filter()
    const bursts = noise.bursts ?? 0
    const count = Math.round((noise.ring * 6 + 0.03) * SAMPLE_RATE)
    struck(to, place(tempo, hit), count, drum.pan ?? 0, (t, i) => {
      above.step(random() * 2 - 1, noise.low, 0.1)
      below.step(above.high, noise.high, 0.1)
      const hand = Math.floor(t / 0.011)
      const since = hand < bursts ? t - hand * 0.011 : t - bursts * 0.011
      const level = hand < bursts ? Math.exp(-since / 0.004) : Math.exp(-since / noise.ring)
      return drum.gain * hit.force * level * below.low * Math.min(1, t / 0.0007) * (1 - i / count)
    })
  }
}

export const playHat = (to: Stereo, tempo: Tempo, beats: readonly Hit[], drum: Drum): void =>
  playNoise(to, tempo, beats, drum, { low: 7600, high: 15_000, ring: 0.026, seed: 61 })

export const playOpenHat = (to: Stereo, tempo: Tempo, beats: readonly Hit[], drum: Drum): void =>
  playNoise(to, tempo, beats, drum, { low: 6400, high: 14_000, ring: 0.11, seed: 62 })

export const playShaker = (to: Stereo, tempo: Tempo, beats: readonly Hit[], drum: Drum): void =>
  playNoise(to, tempo, beats, drum, { low: 4200, high: 9500, ring: 0.034, seed: 63 })

export const playClap = (to: Stereo, tempo: Tempo, beats: readonly Hit[], drum: Drum): void =>
  playNoise(to, tempo, beats, drum, { low: 900, high: 5200, ring: 0.075, bursts: 3, seed: 64 })

export const playSnap = (to: Stereo, tempo: Tempo, beats: readonly Hit[], drum: Drum): void =>
  playNoise(to, tempo, beats, drum, { low: 1700, high: 4200, ring: 0.03, bursts: 2, seed: 65 })

export const playBrush = (to: Stereo, tempo: Tempo, beats: readonly Hit[], drum: Drum): void =>
  playNoise(to, tempo, beats, drum, { low: 1800, high: 6500, ring: 0.09, seed: 66 })

/** A snare: a short drum tone under noise. */
export function playSnare(to: Stereo, tempo: Tempo, beats: readonly Hit[], drum: Drum): void {
  playNoise(to, tempo, beats, drum, { low: 1100, high: 8500, ring: 0.12, seed: 67 })
  for (const hit of beats) {
    struck(to, place(tempo, hit), 0.25 * SAMPLE_RATE, drum.pan ?? 0, (t) => {
      const tone = Math.sin(TAU * (185 * t + 3 * (1 - Math.exp(-t / 0.02))))
      return drum.gain * 0.9 * hit.force * Math.exp(-t / 0.06) * tone * (1 - t / 0.25)
    })
  }
}

/** A tuned drum that falls a little, for fills. */
export function playTom(
  to: Stereo,
  tempo: Tempo,
  beats: readonly (Hit & { pitch: number; pan: number })[],
  gain: number,
): void {
  for (const hit of beats) {
    let phase = 0
    struck(to, place(tempo, hit), 0.5 * SAMPLE_RATE, hit.pan, (t) => {
      phase += (hit.pitch * (1 + 0.7 * Math.exp(-t / 0.04))) / SAMPLE_RATE
      return (
        gain *
        hit.force *
        Math.exp(-t / 0.14) *
        Math.sin(TAU * phase) *
        (1 - t / 0.5) *
        Math.min(1, t / 0.001)
      )
    })
  }
}
