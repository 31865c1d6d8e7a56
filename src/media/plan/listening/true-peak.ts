/** Points between two samples, and samples that each is computed from. */
const OVERSAMPLING = 4
const TAPS = 12
const KAISER = 5

/** Interpolation by a sinc in a Kaiser window: for each point after a sample, what each sample around it adds. */
const [FIRST, SECOND, THIRD] = [1, 2, 3].map(filterOf) as [Float64Array, Float64Array, Float64Array]

function filterOf(point: number): Float64Array {
  return Float64Array.from({ length: TAPS }, (_, tap) => {
    const at = tap - TAPS / 2 + 1 - point / OVERSAMPLING
    const inWindow = (at / TAPS) * 2
    const window = bessel(KAISER * Math.sqrt(Math.max(0, 1 - inWindow ** 2))) / bessel(KAISER)
    return (Math.sin(Math.PI * at) / (Math.PI * at)) * window
  })
}

/** The modified Bessel function of order zero. */
function bessel(x: number): number {
  let term = 1
  let sum = 1
  for (let n = 1; n < 20; n++) {
    term *= (x / 2 / n) ** 2
    sum += term
  }
  return sum
}

/** Interpolation adds less than 6 dB: between two samples below this share of a level nothing can be above it. */
const WORTH_A_LOOK = 0.5

/** The highest true peak of all channels in dBTP, at four times the rate; -Infinity for digital silence. */
export function truePeak(channels: readonly Float32Array[]): number {
  const ofSamples = Math.max(0, ...channels.map(samplePeak))
  let highest = ofSamples
  for (const channel of channels)
    eachPeak(channel, ofSamples, (_, peak) => {
      if (peak > highest) highest = peak
    })
  return 20 * Math.log10(highest)
}

function samplePeak(samples: Float32Array): number {
  let highest = 0
  for (let at = 0; at < samples.length; at++) highest = Math.max(highest, Math.abs(samples[at] ?? 0))
  return highest
}

/**
 * Visits, in order, each sample from which up to the next one the sound is louder than a level at some point: with its peak. Written
 * for speed: reads within bounds, and most samples are passed over.
 */
export function eachPeak(
  samples: Float32Array,
  level: number,
  visit: (at: number, peak: number) => void,
): void {
  const floor = level * WORTH_A_LOOK
  const last = samples.length - 1
  for (let at = 0; at < last; at++) {
    const own = samples[at] ?? 0
    const next = samples[at + 1] ?? 0
    if (own <= floor && own >= -floor && next <= floor && next >= -floor) continue
    const peak = Math.max(Math.abs(own), Math.abs(next), peakBetween(samples, at))
    if (peak > level) visit(at, peak)
  }
}

/** The highest of the three points between a sample and the next one. */
function peakBetween(samples: Float32Array, at: number): number {
  let [first, second, third] = [0, 0, 0]
  for (let tap = 0; tap < TAPS; tap++) {
    const sample = samples[at + tap - TAPS / 2 + 1] ?? 0
    first += (FIRST[tap] ?? 0) * sample
    second += (SECOND[tap] ?? 0) * sample
    third += (THIRD[tap] ?? 0) * sample
  }
  return Math.max(Math.abs(first), Math.abs(second), Math.abs(third))
}
