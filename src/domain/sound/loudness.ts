/** Samples a second of all sound that is measured. */
export const SAMPLE_RATE = 48_000
/** Seconds of a step. */
const STEP = 0.1
const STEP_SAMPLES = SAMPLE_RATE * STEP
/** Steps of the blocks of 400 ms that loudness is defined by. */
const BLOCK = 4
/** LUFS below which a block counts as silence, and how far below the mean one is left out. */
const SILENCE = -70
const RELATIVE_GATE = 10

type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number]

/** K-weighting of ITU-R BS.1770-4 at 48 kHz: the head's shelf, and a high pass. */
const SHELF: Biquad = [
  1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
]
const HIGH_PASS: Biquad = [1, -2, 1, -1.99004745483398, 0.99007225036621]

/** Mean squares of K-weighted steps of 100 ms, channels added: all that is needed for the loudness of any part. */
export function meanSquares(channels: readonly Float32Array[]): Float64Array {
  const steps = new Float64Array(Math.floor((channels[0]?.length ?? 0) / STEP_SAMPLES))
  for (const channel of channels) addMeanSquares(channel, steps)
  return steps
}

/** Both filters in one pass, as most of the time goes into reading and writing samples. */
function addMeanSquares(samples: Float32Array, steps: Float64Array): void {
  const [b0, b1, b2, a1, a2] = SHELF
  const [c0, c1, c2, d1, d2] = HIGH_PASS
  let [x1, x2, y1, y2, z1, z2] = [0, 0, 0, 0, 0, 0]
  for (let step = 0; step < steps.length; step++) {
    let sum = 0
    const end = (step + 1) * STEP_SAMPLES
    for (let at = end - STEP_SAMPLES; at < end; at++) {
      const x = samples[at] ?? 0
      const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
      const z = c0 * y + c1 * y1 + c2 * y2 - d1 * z1 - d2 * z2
      x2 = x1
      x1 = x
      y2 = y1
      y1 = y
      z2 = z1
      z1 = z
      sum += z * z
    }
    steps[step] = (steps[step] ?? 0) + sum / STEP_SAMPLES
  }
}

/** LUFS of a mean square. */
export const loudnessOf = (meanSquare: number): number => -0.691 + 10 * Math.log10(meanSquare + 1e-12)

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Integrated loudness of steps in LUFS, with both gates of BS.1770-4; undefined for silence. */
export function integratedLoudness(steps: ArrayLike<number>): number | undefined {
  const blocks: number[] = []
  for (let from = 0; from + BLOCK <= steps.length; from++) {
    let sum = 0
    for (let step = from; step < from + BLOCK; step++) sum += steps[step] ?? 0
    blocks.push(sum / BLOCK)
  }
  const heard = blocks.filter((block) => loudnessOf(block) > SILENCE)
  if (heard.length === 0) return undefined
  const gate = loudnessOf(mean(heard)) - RELATIVE_GATE
  return loudnessOf(mean(heard.filter((block) => loudnessOf(block) > gate)))
}
