import type { Plane } from './plane.ts'

/** Pixels around a pixel whose mean is taken from it. */
const REACH = 6

/** A plane less the mean around each pixel: lights that go up and down, and shading, vanish. */
export function flatten({ width, height, data }: Plane): Float32Array {
  const line = width + 1
  const sums = new Float64Array(line * (height + 1))
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = 0; x < width; x++) {
      sum += data[y * width + x] ?? 0
      sums[(y + 1) * line + x + 1] = (sums[y * line + x + 1] ?? 0) + sum
    }
  }
  const flat = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - REACH)
    const bottom = Math.min(height, y + REACH + 1)
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - REACH)
      const right = Math.min(width, x + REACH + 1)
      const sum =
        (sums[bottom * line + right] ?? 0) -
        (sums[top * line + right] ?? 0) -
        (sums[bottom * line + left] ?? 0) +
        (sums[top * line + left] ?? 0)
      flat[y * width + x] = (data[y * width + x] ?? 0) - sum / ((bottom - top) * (right - left))
    }
  }
  return flat
}
