import FFT from 'fft.js'
import { BANDS, type Onsets } from './onsets.ts'
import { BEAT_RATE, HOP, peakAt, WINDOW } from './rates.ts'

/** What happens at a beat: changes of harmony and color, and how strong bass, rises and loudness are. */
export type BeatFeatures = {
  readonly chroma: number
  readonly change: number
  readonly low: number
  readonly bass: number
  readonly flux: number
  readonly middle: number
  readonly loudness: number
}

type Heard = { readonly samples: Float32Array; readonly onsets: Onsets; readonly period: number }

/** The features of each beat; `period` is the distance beyond the first and last. */
export function featuresOf(beats: readonly number[], { samples, onsets, period }: Heard): BeatFeatures[] {
  const edges = [(beats[0] ?? 0) - period, ...beats, (beats.at(-1) ?? 0) + period]
  const chromas = edges.slice(1).map((edge, at) => chromaBetween(samples, edges[at] ?? 0, edge))
  return beats.map((beat, at) => {
    const [before, after] = [edges[at] ?? 0, edges[at + 2] ?? 0]
    return {
      chroma: 1 - similarity(chromas[at] ?? [], chromas[at + 1] ?? []),
      change: changeAt(onsets, { before, beat, after }),
      low: meanBetween(beat, beat + 12, (frame) => bassBands(onsets, frame)),
      bass: peakAt(onsets.bass, beat),
      flux: peakAt(onsets.all, beat),
      middle: peakAt(onsets.middle, beat),
      loudness: meanBetween(beat, beat + 10, (frame) => onsets.loudness[frame]),
    }
  })
}

/** The mean over frames that exist; 0 without any. */
function meanBetween(from: number, to: number, of: (frame: number) => number | undefined): number {
  let [sum, count] = [0, 0]
  for (let frame = Math.max(0, Math.round(from)); frame < to; frame++) {
    const value = of(frame)
    if (value === undefined) break
    sum += value
    count += 1
  }
  return sum / Math.max(1, count)
}

const bassBands = ({ bands, frames }: Onsets, frame: number): number | undefined => {
  const at = frame * BANDS
  return frame < frames ? (bands[at] ?? 0) + (bands[at + 1] ?? 0) + (bands[at + 2] ?? 0) : undefined
}

type Around = { readonly before: number; readonly beat: number; readonly after: number }

/** How different the spectra before and after a beat are, all bands together. */
function changeAt({ bands, frames }: Onsets, { before, beat, after }: Around): number {
  let change = 0
  for (let band = 0; band < BANDS; band++) {
    const of = (frame: number) => (frame < frames ? bands[frame * BANDS + band] : undefined)
    change += Math.abs(meanBetween(beat, after - 2, of) - meanBetween(before, beat - 2, of))
  }
  return change
}

const PART = 4096
/** Samples after a beat and before the next one that belong to neither chord. */
const ATTACK = 480
const RELEASE = 240
const SHORTEST = 600
/** Bins of about 100 to 2000 Hz. */
const BINS = { from: 26, to: 512 } as const

const sampleOf = (frame: number): number => Math.max(0, Math.round(frame * HOP + WINDOW / 2))

/** The pitch classes of the sound between two beats, of length 1; zeros where there is too little of it. */
function chromaBetween(samples: Float32Array, before: number, after: number): number[] {
  const chroma = new Array<number>(12).fill(0)
  const from = sampleOf(before) + ATTACK
  const to = Math.min(samples.length, sampleOf(after) - RELEASE)
  const length = Math.min(PART, to - from)
  if (length < SHORTEST) return chroma
  const start = from + ((to - from - length) >> 1)
  const part = Array.from({ length: PART }, (_, at) =>
    at < length ? (samples[start + at] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / length)) : 0,
  )
  const spectrum = FOURIER.createComplexArray()
  FOURIER.realTransform(spectrum, part)
  for (let bin = BINS.from; bin < BINS.to; bin++) {
    const pitch = CLASSES[bin] ?? 0
    const strength = Math.sqrt(Math.hypot(spectrum[2 * bin] ?? 0, spectrum[2 * bin + 1] ?? 0))
    chroma[pitch] = (chroma[pitch] ?? 0) + strength
  }
  const size = Math.hypot(...chroma) || 1
  return chroma.map((value) => value / size)
}

const FOURIER = new FFT(PART)
const CLASSES = Array.from({ length: BINS.to }, (_, bin) => {
  const semitones = Math.round(12 * Math.log2((bin * BEAT_RATE) / PART / 440))
  return bin === 0 ? 0 : ((semitones % 12) + 12) % 12
})

const similarity = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
