import { BEAT_RATE } from './rates.ts'

/** Numbers from 0 to 1 that are the same each time. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Clicks = { bpm: number; seed: number; seconds?: number; swing?: number; jitter?: number; drift?: number }

/** Clicks on known beats, every fourth higher. Swing is a quieter click within a beat, jitter in seconds, drift a share. */
export function clicks({ bpm, seed, seconds = 30, swing = 0, jitter = 0, drift = 0 }: Clicks) {
  const random = chance(seed)
  const bell = () => Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random())
  const samples = new Float32Array(seconds * BEAT_RATE)
  const beats: number[] = []
  const hit = (at: number, hertz: number, gain: number, decay: number) => {
    const from = Math.round(at * BEAT_RATE)
    for (let n = 0; n < 0.08 * BEAT_RATE && from + n < samples.length; n++) {
      const time = n / BEAT_RATE
      samples[from + n] =
        (samples[from + n] ?? 0) + gain * Math.sin(2 * Math.PI * hertz * time) * Math.exp(-time / decay)
    }
  }
  for (let time = 0.4 + random() * 0.3, beat = 0; time < seconds - 0.1; beat++) {
    const length = 60 / (bpm * (1 + drift * (time / seconds - 0.5)))
    const at = time + jitter * bell()
    beats.push(at)
    hit(at, beat % 4 === 0 ? 1500 : 1000, beat % 4 === 0 ? 0.6 : 0.45, 0.015)
    if (swing) hit(time + length * swing + jitter * bell(), 3000, 0.2, 0.008)
    time += length
  }
  return { samples, beats }
}

/** Agreement of found beats with known ones, within 70 ms: 0 to 1. The first second does not count. */
function agreement(known: readonly number[], found: readonly number[]): number {
  const last = (known.at(-1) ?? 0) + 0.2
  const asked = known.filter((beat) => beat >= 1)
  const given = found.filter((beat) => beat <= last)
  const hits = asked.filter((beat) => given.some((each) => Math.abs(each - beat) <= 0.07)).length
  const counted = given.filter((beat) => beat >= 1).length
  return (2 * hits) / (Math.max(hits, counted) + asked.length)
}

const everyOther = (beats: readonly number[], from: number) => beats.filter((_, at) => at % 2 === from)
const doubled = (beats: readonly number[]) =>
  beats.flatMap((beat, at) => (at + 1 < beats.length ? [beat, (beat + (beats[at + 1] ?? 0)) / 2] : [beat]))

/** The same where half and double the tempo count as found. */
export const looseAgreement = (known: readonly number[], found: readonly number[]): number =>
  Math.max(
    ...[found, everyOther(found, 0), everyOther(found, 1), doubled(found)].map((beats) =>
      agreement(known, beats),
    ),
  )

/** How far a tempo is from another, from half or from double of it, as a share. */
export const tempoError = (found: number, known: number): number =>
  Math.min(...[1, 2, 0.5].map((multiple) => Math.abs(found / known / multiple - 1)))
