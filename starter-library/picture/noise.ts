import { type Random, randomFrom } from './random.ts'

/** A square of noise that tiles in both directions; values about −1…1. Its size is a power of two. */
export interface NoiseTile {
  size: number
  values: Float32Array
}

/** Fractal gradient noise: `cells` across the tile in the first octave, each further one twice as fine. */
export function noiseTile(seed: number, size: number, cells: number, octaves: number, gain = 0.5): NoiseTile {
  const random = randomFrom(seed)
  const values = new Float32Array(size * size)
  let share = 1
  for (let octave = 0; octave < octaves; octave++, share *= gain) {
    addOctave(values, size, cells << octave, share, random)
  }
  return { size, values }
}

function addOctave(values: Float32Array, size: number, cells: number, share: number, random: Random): void {
  const angles = Float32Array.from({ length: cells * cells }, () => random() * Math.PI * 2)
  const gx = angles.map(Math.cos)
  const gy = angles.map(Math.sin)
  const corner = (cx: number, cy: number, dx: number, dy: number): number => {
    const i = (cy % cells) * cells + (cx % cells)
    return (gx[i] as number) * dx + (gy[i] as number) * dy
  }
  for (let y = 0, i = 0; y < size; y++) {
    const v = (y * cells) / size
    const cy = v | 0
    const fy = v - cy
    const wy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    for (let x = 0; x < size; x++, i++) {
      const u = (x * cells) / size
      const cx = u | 0
      const fx = u - cx
      const wx = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
      const a = corner(cx, cy, fx, fy)
      const b = corner(cx + 1, cy, fx - 1, fy)
      const c = corner(cx, cy + 1, fx, fy - 1)
      const d = corner(cx + 1, cy + 1, fx - 1, fy - 1)
      const top = a + (b - a) * wx
      values[i] = (values[i] as number) + share * 1.5 * (top + (c + (d - c) * wx - top) * wy)
    }
  }
}

/** Noise at `u`, `v`, counted in tiles: a drift by whole tiles over the loop closes it. */
export function noiseAt({ size, values }: NoiseTile, u: number, v: number): number {
  const mask = size - 1
  const x = (u - Math.floor(u)) * size
  const y = (v - Math.floor(v)) * size
  const xi = x | 0
  const yi = y | 0
  const fx = x - xi
  const fy = y - yi
  const x0 = xi & mask
  const x1 = (xi + 1) & mask
  const r0 = (yi & mask) * size
  const r1 = ((yi + 1) & mask) * size
  const a = values[r0 + x0] as number
  const b = values[r0 + x1] as number
  const c = values[r1 + x0] as number
  const d = values[r1 + x1] as number
  const top = a + (b - a) * fx
  return top + (c + (d - c) * fx - top) * fy
}
