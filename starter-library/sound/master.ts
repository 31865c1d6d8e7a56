import { SAMPLE_RATE } from '../format.ts'
import { Filter } from './filter.ts'
import { loudnessOf } from './loudness.ts'
import type { Stereo } from './stereo.ts'

const TARGET = -14.3
const CEILING = 0.83

/** Cuts rumble, adds air, and sets the loudness of streaming services without a clipped sample. */
export function mastered(mix: Stereo): Stereo {
  const clean = { left: cleaned(mix.left), right: cleaned(mix.right) }
  let gain = 1
  for (let round = 0; round < 4; round++) {
    const tried = limited(clean, gain)
    gain *= 10 ** ((TARGET - loudnessOf(tried)) / 20)
  }
  return limited(clean, gain)
}

/**
 * Cuts frequencies that only shake the speaker and lifts everything above 3 kHz. The last second of the loop runs
 * first, to warm the filters up.
 */
function cleaned(samples: Float32Array): Float32Array {
  const rumble = new Filter()
  const air = new Filter()
  const out = new Float32Array(samples.length)
  for (let i = -SAMPLE_RATE; i < samples.length; i++) {
    rumble.step(samples[(i + samples.length) % samples.length] as number, 30, 0.3)
    air.step(rumble.high, 3000, 0.2)
    if (i >= 0) out[i] = rumble.high + 0.75 * air.high
  }
  return out
}

const KNEE = 0.7

/** Linear up to the knee, then flatter and flatter towards 1.2. */
function bent(v: number): number {
  const past = Math.abs(v) - KNEE
  return past <= 0 ? v : Math.sign(v) * (KNEE + 0.5 * Math.tanh(past / 0.5))
}

/** Bends peaks softly, then lowers the gain shortly before the remaining peaks; the look-ahead wraps around. */
function limited({ left, right }: Stereo, gain: number): Stereo {
  const length = left.length
  const soft = (v: number) => bent(v * gain)
  const out = { left: left.map(soft), right: right.map(soft) }
  const window = Math.round(0.004 * SAMPLE_RATE)
  const need = new Float32Array(length)
  for (let i = 0; i < length; i++) {
    const peak = Math.max(Math.abs(out.left[i] as number), Math.abs(out.right[i] as number))
    need[i] = Math.min(1, CEILING / Math.max(peak, 1e-9))
  }
  const turn = smoothedDown(lowest(need, window), window)
  for (let i = 0; i < length; i++) {
    out.left[i] = (out.left[i] as number) * (turn[i] as number)
    out.right[i] = (out.right[i] as number) * (turn[i] as number)
  }
  return out
}

/** The least value within `reach` on both sides, around the circle. */
function lowest(values: Float32Array, reach: number): Float32Array {
  const length = values.length
  const out = new Float32Array(length).fill(1)
  for (let i = 0; i < length; i++) {
    if ((values[i] as number) >= 1) continue
    for (let k = -reach; k <= reach; k++) {
      const at = (i + k + length) % length
      out[at] = Math.min(out[at] as number, values[i] as number)
    }
  }
  return out
}

/** A running mean over `reach` on both sides: never above the value of `lowest` at the middle. */
function smoothedDown(values: Float32Array, reach: number): Float32Array {
  const length = values.length
  const out = new Float32Array(length)
  let sum = 0
  for (let k = -reach; k <= reach; k++) sum += values[(k + length) % length] as number
  for (let i = 0; i < length; i++) {
    out[i] = sum / (2 * reach + 1)
    sum += (values[(i + reach + 1) % length] as number) - (values[(i - reach + length) % length] as number)
  }
  return out
}
