import type { WatchedForm } from './plane.ts'

/** Differences up to this are noise. */
const NOISE = 5

/**
 * What moved besides the camera: how far each pixel of a flattened plane lies outside the brightness of its neighbors in
 * another one that is shifted by (dx, dy), less noise.
 */
export function residual(
  before: Float32Array,
  now: Float32Array,
  { width, height }: WatchedForm,
  { dx, dy, noise = NOISE }: { dx: number; dy: number; noise?: number },
): Float32Array {
  const moved = new Float32Array(width * height)
  const top = Math.max(1, 1 - dy)
  const bottom = Math.min(height - 1, height - 1 - dy)
  const left = Math.max(1, 1 - dx)
  const right = Math.min(width - 1, width - 1 - dx)
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const value = now[y * width + x] ?? 0
      const at = (y + dy) * width + x + dx
      let low = Infinity
      let high = -Infinity
      for (let line = at - width; line <= at + width; line += width)
        for (let near = line - 1; near <= line + 1; near++) {
          const other = before[near] ?? 0
          if (other < low) low = other
          if (other > high) high = other
        }
      const outside = value > high ? value - high : value < low ? low - value : 0
      if (outside > noise) moved[y * width + x] = outside - noise
    }
  return moved
}
