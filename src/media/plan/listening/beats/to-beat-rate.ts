import { FRAME } from '#media/limits.ts'
import { BEAT_RATE } from './rates.ts'

const STEP = FRAME.sampleRate / BEAT_RATE
const REACH = 8 * STEP

/** A low pass below half the rate: a sinc in a Hann window. */
const FILTER = Float64Array.from({ length: 2 * REACH + 1 }, (_, tap) => {
  const at = tap - REACH
  const sinc = at === 0 ? 1 : Math.sin((Math.PI * at) / STEP) / ((Math.PI * at) / STEP)
  return (sinc * (0.5 + 0.5 * Math.cos((Math.PI * at) / (REACH + 1)))) / STEP
})

/** Both channels of 48 kHz as one of 16 kHz. */
export function toBeatRate(left: Float32Array, right: Float32Array): Float32Array {
  const result = new Float32Array(Math.floor(left.length / STEP))
  for (let to = 0; to < result.length; to++) {
    let sum = 0
    for (let tap = 0; tap < FILTER.length; tap++) {
      const at = to * STEP + tap - REACH
      sum += (FILTER[tap] ?? 0) * ((left[at] ?? 0) + (right[at] ?? 0))
    }
    result[to] = sum / 2
  }
  return result
}
