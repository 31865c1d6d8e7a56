import { SAMPLE_RATE } from '../format.ts'
import type { Stereo } from './stereo.ts'

type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number]

/** The two filters of ITU-R BS.1770 at 48 kHz: the head's shelf, then the rumble cut. */
const SHELF: Biquad = [
  1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
]
const RUMBLE: Biquad = [1, -2, 1, -1.99004745483398, 0.99007225036621]

/** Loudness of the whole in LUFS, weighted and gated as in BS.1770. */
export function loudnessOf({ left, right }: Stereo): number {
  const a = weighted(left)
  const b = weighted(right)
  const block = Math.round(0.4 * SAMPLE_RATE)
  const powers: number[] = []
  for (let start = 0; start + block <= left.length; start += block >> 2) {
    let sum = 0
    for (let i = start; i < start + block; i++) sum += (a[i] as number) ** 2 + (b[i] as number) ** 2
    powers.push(sum / block)
  }
  const loud = powers.filter((p) => inLufs(p) > -70)
  const floor = inLufs(mean(loud)) - 10
  return inLufs(mean(loud.filter((p) => inLufs(p) > floor)))
}

const inLufs = (power: number): number => -0.691 + 10 * Math.log10(power + 1e-12)
const mean = (values: readonly number[]): number =>
  values.reduce((a, b) => a + b, 0) / Math.max(1, values.length)

const weighted = (samples: Float32Array): Float32Array => biquad(biquad(samples, SHELF), RUMBLE)

function biquad(samples: Float32Array, [b0, b1, b2, a1, a2]: Biquad): Float32Array {
  let x1 = 0
  let x2 = 0
  let y1 = 0
  let y2 = 0
  return samples.map((x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    return y
  })
}
