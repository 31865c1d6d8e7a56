/** Points between two samples, and samples that each is computed from. */
const OVERSAMPLING = 4
const TAPS = 12
const KAISER = 5

/** Interpolation by a sinc in a Kaiser window; a filter for each point after a sample. */
const FILTERS = Array.from({ length: OVERSAMPLING - 1 }, (_, point) =>
  Float64Array.from({ length: TAPS }, (__, tap) => {
    const at = tap - TAPS / 2 + 1 - (point + 1) / OVERSAMPLING
    const inWindow = (at / TAPS) * 2
    const window = bessel(KAISER * Math.sqrt(Math.max(0, 1 - inWindow ** 2))) / bessel(KAISER)
    return (Math.sin(Math.PI * at) / (Math.PI * at)) * window
  }),
)

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

/** Samples this far below the peak cannot have a higher one beside them: interpolation adds less than 6 dB. */
const WORTH_A_LOOK = 0.5

/** The highest true peak of all channels in dBTP, at four times the rate; -Infinity for digital silence. */
export function truePeak(channels: readonly Float32Array[]): number {
  let peak = 0
  for (const channel of channels) for (const sample of channel) peak = Math.max(peak, Math.abs(sample))
  const floor = peak * WORTH_A_LOOK
  for (const channel of channels) peak = Math.max(peak, peakBetween(channel, floor))
  return 20 * Math.log10(peak)
}

function peakBetween(samples: Float32Array, floor: number): number {
  let peak = 0
  for (let at = 0; at < samples.length; at++) {
    if (Math.max(Math.abs(samples[at] ?? 0), Math.abs(samples[at + 1] ?? 0)) < floor) continue
    for (const filter of FILTERS) {
      let sum = 0
      for (let tap = 0; tap < TAPS; tap++) sum += (filter[tap] ?? 0) * (samples[at + tap - TAPS / 2 + 1] ?? 0)
      peak = Math.max(peak, Math.abs(sum))
    }
  }
  return peak
}
