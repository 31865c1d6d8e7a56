import type { Size } from '../format.ts'

/** A shape blurred by `radius` pixels, as round as by a lens: three box blurs, one after another. */
export function softened(shape: Float32Array, { width, height }: Size, radius: number): Float32Array {
  const reach = Math.max(1, Math.round(radius * 0.95))
  const [soft, other] = [shape.slice(), new Float32Array(shape.length)]
  for (let round = 0; round < 3; round++) {
    for (let y = 0; y < height; y++) evened(soft, other, { from: y * width, step: 1, count: width, reach })
    for (let x = 0; x < width; x++) evened(other, soft, { from: x, step: width, count: height, reach })
  }
  return soft
}

interface Row {
  from: number
  step: number
  count: number
  reach: number
}

/** The mean of each place's neighbors to both sides. Beyond the ends there is nothing. */
function evened(values: Float32Array, out: Float32Array, { from, step, count, reach }: Row): void {
  const at = (k: number): number => (k < 0 || k >= count ? 0 : (values[from + k * step] as number))
  let sum = 0
  for (let k = -reach; k < reach; k++) sum += at(k)
  for (let k = 0; k < count; k++) {
    sum += at(k + reach)
    out[from + k * step] = sum / (2 * reach + 1)
    sum -= at(k - reach)
  }
}
