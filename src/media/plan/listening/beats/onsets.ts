import FFT from 'fft.js'
import { BEAT_RATE, FRAMES, HOP, mean, WINDOW } from './rates.ts'

/** Bands of the spectrum, and where bass ends and treble begins. */
export const BANDS = 40
const BASS_END = 4
const TREBLE = 29
/** Frames between a spectrum and the one that it is compared with. */
const LAG = 2

const toMel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700)
const toHertz = (mel: number) => 700 * (10 ** (mel / 2595) - 1)
const LOW_MEL = toMel(30)
const HIGH_MEL = toMel(7600)

type Weight = readonly [bin: number, weight: number]

/** Triangles over the bins of the spectrum, as wide as the ear tells pitches apart. */
const FILTERS: readonly (readonly Weight[])[] = Array.from({ length: BANDS }, (_, band) => {
  const edge = (index: number) =>
    (toHertz(LOW_MEL + ((HIGH_MEL - LOW_MEL) * index) / (BANDS + 1)) * WINDOW) / BEAT_RATE
  const [from, middle, to] = [edge(band), edge(band + 1), edge(band + 2)]
  const weights: Weight[] = []
  for (let bin = Math.max(1, Math.floor(from)); bin <= Math.min(WINDOW / 2, Math.ceil(to)); bin++) {
    const weight = Math.min((bin - from) / (middle - from), (to - bin) / (to - middle))
    if (weight > 0) weights.push([bin, weight])
  }
  return weights.length > 0 ? weights : [[Math.max(1, Math.round(middle)), 1]]
})

/** What changes in a sound, 100 times a second. */
export type Onsets = {
  /** Logarithmic loudness of each band, frame after frame. */
  readonly bands: Float32Array
  readonly frames: number
  /** Rises in all bands, in the bass, between, and in the treble. */
  readonly all: Float32Array
  readonly bass: Float32Array
  readonly middle: Float32Array
  readonly treble: Float32Array
  /** Rises of the energy itself: the loudest events. */
  readonly linear: Float32Array
  readonly loudness: Float32Array
}

export function onsetsOf(samples: Float32Array): Onsets {
  const bands = loudnessOfBands(samples)
  const frames = bands.length / BANDS
  const [all, bass, middle, treble] = rises(bands, frames).map(whitened) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const linear = whitened(linearRises(bands, frames))
  return { bands, frames, all, bass, middle, treble, linear, loudness: loudnessOfFrames(samples, frames) }
}

function loudnessOfBands(samples: Float32Array): Float32Array {
  const fft = new FFT(WINDOW)
  const hann = Float32Array.from(
    { length: WINDOW },
    (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / WINDOW),
  )
  const frames = Math.max(0, Math.floor((samples.length - WINDOW) / HOP) + 1)
  const bands = new Float32Array(frames * BANDS)
  const part = new Array<number>(WINDOW).fill(0)
  const spectrum = fft.createComplexArray()
  for (let frame = 0; frame < frames; frame++) {
    for (let at = 0; at < WINDOW; at++) part[at] = (samples[frame * HOP + at] ?? 0) * (hann[at] ?? 0)
    fft.realTransform(spectrum, part)
    for (let band = 0; band < BANDS; band++) {
      let sum = 0
      for (const [bin, weight] of FILTERS[band] ?? [])
        sum += weight * Math.hypot(spectrum[2 * bin] ?? 0, spectrum[2 * bin + 1] ?? 0)
      bands[frame * BANDS + band] = Math.log10(1 + (20 * sum) / 8)
    }
  }
  return bands
}

/** Superflux: a rise counts only beyond the neighboring bands of before, so that vibrato is none. */
function rises(bands: Float32Array, frames: number): Float32Array[] {
  const curves = Array.from({ length: 4 }, () => new Float32Array(frames))
  const [all, bass, middle, treble] = curves as [Float32Array, Float32Array, Float32Array, Float32Array]
  for (let frame = LAG; frame < frames; frame++) {
    for (let band = 0; band < BANDS; band++) {
      const before = (frame - LAG) * BANDS + band
      let most = bands[before] ?? 0
      if (band > 0) most = Math.max(most, bands[before - 1] ?? 0)
      if (band < BANDS - 1) most = Math.max(most, bands[before + 1] ?? 0)
      const rise = (bands[frame * BANDS + band] ?? 0) - most
      if (rise <= 0) continue
      all[frame] = (all[frame] ?? 0) + rise
      const part = band < BASS_END ? bass : band < TREBLE ? middle : treble
      part[frame] = (part[frame] ?? 0) + rise
    }
  }
  return curves
}

function linearRises(bands: Float32Array, frames: number): Float32Array {
  const curve = new Float32Array(frames)
  for (let frame = LAG; frame < frames; frame++) {
    let sum = 0
    for (let band = 0; band < BANDS; band++) {
      const at = frame * BANDS + band
      sum += Math.max(0, 10 ** (bands[at] ?? 0) - 10 ** (bands[at - LAG * BANDS] ?? 0))
    }
    curve[frame] = Math.sqrt(sum)
  }
  return curve
}

function loudnessOfFrames(samples: Float32Array, frames: number): Float32Array {
  return Float32Array.from({ length: frames }, (_, frame) => {
    const from = frame * HOP + (WINDOW - HOP) / 2
    let sum = 0
    for (let at = from; at < from + HOP; at++) sum += (samples[at] ?? 0) ** 2
    return Math.sqrt(sum / HOP)
  })
}

const NEAR = FRAMES / 2
const FAR = 4 * FRAMES

/** Less the mean of half a second around, divided by the level of four seconds around, so that quiet parts count. */
function whitened(curve: Float32Array): Float32Array {
  const sums = sumsOf(curve, (value) => value)
  const raised = curve.map((value, at) => Math.max(0, value - meanAround(sums, at, NEAR)))
  const squares = sumsOf(raised, (value) => value ** 2)
  const whole = Math.sqrt(mean(raised.map((value) => value ** 2))) || 1
  return raised.map((value, at) => value / Math.max(0.25 * whole, Math.sqrt(meanAround(squares, at, FAR))))
}

function sumsOf(curve: Float32Array, of: (value: number) => number): Float64Array {
  const sums = new Float64Array(curve.length + 1)
  for (let at = 0; at < curve.length; at++) sums[at + 1] = (sums[at] ?? 0) + of(curve[at] ?? 0)
  return sums
}

function meanAround(sums: Float64Array, at: number, reach: number): number {
  const from = Math.max(0, at - reach)
  const to = Math.min(sums.length - 1, at + reach + 1)
  return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from)
}

/** A curve smoothed by a bell of a width in frames. */
export function smoothed(curve: Float32Array, sigma = 2): Float32Array {
  const reach = Math.ceil(3 * sigma)
  const bell = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-0.5 * ((at - reach) / sigma) ** 2))
  const weight = bell.reduce((sum, value) => sum + value, 0)
  return curve.map((_, at) => {
    let sum = 0
    for (let offset = -reach; offset <= reach; offset++)
      sum += (curve[at + offset] ?? 0) * (bell[offset + reach] ?? 0)
    return sum / weight
  })
}
