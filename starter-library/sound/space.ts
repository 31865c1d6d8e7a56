import { SAMPLE_RATE } from '../format.ts'
import type { Hit } from './drums.ts'
import type { Tempo } from './score.ts'
import { type Stereo, silence } from './stereo.ts'

const LINES = [1433, 1801, 2053, 2399, 2711, 3061, 3407, 3803] as const

/**
 * A hall of eight delays that feed one another. It is played twice and only the second round is kept:
 * the end's tail is then already in the air when the loop begins again.
 */
export function hall(dry: Stereo, { seconds, damping }: { seconds: number; damping: number }): Stereo {
  const length = dry.left.length
  const wet = silence(length)
  const lines = LINES.map((n) => new Float32Array(n))
  const decay = LINES.map((n) => 10 ** ((-3 * n) / SAMPLE_RATE / seconds))
  const dull = new Float32Array(8)
  const out = new Float32Array(8)
  for (let i = 0; i < length * 2; i++) {
    const at = i % length
    let sum = 0
    for (let k = 0; k < 8; k++) {
      const line = lines[k] as Float32Array
      const heard = line[i % line.length] as number
      dull[k] = heard * (1 - damping) + (dull[k] as number) * damping
      out[k] = (dull[k] as number) * (decay[k] as number)
      sum += out[k] as number
    }
    const left = dry.left[at] as number
    const right = dry.right[at] as number
    for (let k = 0; k < 8; k++) {
      const line = lines[k] as Float32Array
      line[i % line.length] = (out[k] as number) - sum * 0.25 + (k % 2 ? right : left) * 0.35
    }
    wet.left[at] = (out[0] as number) - (out[3] as number) + (out[4] as number) - (out[7] as number)
    wet.right[at] = (out[1] as number) - (out[2] as number) + (out[5] as number) - (out[6] as number)
  }
  return wet
}

/** Echoes that alternate between the sides, `beats` apart; also played twice. */
export function echo(
  dry: Stereo,
  tempo: Tempo,
  { beats, feedback }: { beats: number; feedback: number },
): Stereo {
  const length = dry.left.length
  const delay = Math.round(beats * tempo.samplesPerBeat)
  const wet = silence(length)
  const a = new Float32Array(delay)
  const b = new Float32Array(delay)
  let dullA = 0
  let dullB = 0
  for (let i = 0; i < length * 2; i++) {
    const at = i % length
    const slot = i % delay
    dullA += ((a[slot] as number) - dullA) * 0.4
    dullB += ((b[slot] as number) - dullB) * 0.4
    wet.left[at] = dullA
    wet.right[at] = dullB
    a[slot] = 0.5 * ((dry.left[at] as number) + (dry.right[at] as number)) + dullB * feedback
    b[slot] = dullA * feedback
  }
  return wet
}

/** Lets the music breathe with the kick: a dip at every hit and a soft way back. */
export function duck(
  music: Stereo,
  tempo: Tempo,
  kicks: readonly Hit[],
  { depth, seconds }: { depth: number; seconds: number },
): void {
  const gain = new Float32Array(tempo.length).fill(1)
  const span = Math.round(seconds * 3 * SAMPLE_RATE)
  for (const kick of kicks) {
    const start = Math.round(kick.at * tempo.samplesPerBeat)
    for (let i = -240; i < span; i++) {
      const at = (start + i + tempo.length) % tempo.length
      const dip = i < 0 ? 1 + i / 240 : Math.exp(-((i / SAMPLE_RATE / seconds) ** 2) * 1.4)
      gain[at] = Math.min(gain[at] as number, 1 - depth * kick.force * dip)
    }
  }
  for (let i = 0; i < tempo.length; i++) {
    music.left[i] = (music.left[i] as number) * (gain[i] as number)
    music.right[i] = (music.right[i] as number) * (gain[i] as number)
  }
}
