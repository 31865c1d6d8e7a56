import type { Size } from '../format.ts'
import type { Rgb } from './color.ts'

/** A picture as light: red, green, blue interleaved, linear, without an upper limit. */
export interface Light extends Size {
  data: Float32Array
}

export const darkness = ({ width, height }: Size): Light => ({
  width,
  height,
  data: new Float32Array(width * height * 3),
})

/** Calls `shade` for every pixel; it writes red, green, blue at `data[i]`, `[i + 1]`, `[i + 2]`. */
export function shadeEach(
  light: Light,
  shade: (x: number, y: number, i: number, data: Float32Array) => void,
): void {
  const { width, height, data } = light
  let i = 0
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++, i += 3) shade(x, y, i, data)
}

/** Reads between pixels; outside the picture, the edge is repeated. */
export function sampleInto(out: Float32Array, { width, height, data }: Light, x: number, y: number): void {
  const cx = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x
  const cy = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y
  const x0 = cx | 0
  const y0 = cy | 0
  const fx = cx - x0
  const fy = cy - y0
  const a = (y0 * width + x0) * 3
  const b = a + width * 3
  const p = (1 - fx) * (1 - fy)
  const q = fx * (1 - fy)
  const r = (1 - fx) * fy
  const s = fx * fy
  for (let c = 0; c < 3; c++) {
    out[c] =
      (data[a + c] as number) * p +
      (data[a + 3 + c] as number) * q +
      (data[b + c] as number) * r +
      (data[b + 3 + c] as number) * s
  }
}

/** Adds a soft round glow: a Gaussian of standard deviation `radius` pixels, cut off where it is invisible. */
export function addGlow(light: Light, x: number, y: number, radius: number, color: Rgb, power: number): void {
  const reach = radius * 3.2
  const { width, height, data } = light
  const x1 = Math.min(width - 1, Math.ceil(x + reach))
  const y1 = Math.min(height - 1, Math.ceil(y + reach))
  const k = -0.5 / (radius * radius)
  for (let py = Math.max(0, Math.floor(y - reach)); py <= y1; py++) {
    for (let px = Math.max(0, Math.floor(x - reach)); px <= x1; px++) {
      const g = power * Math.exp(k * ((px - x) ** 2 + (py - y) ** 2)) - power * 0.006
      if (g > 0) addAt(data, (py * width + px) * 3, color, g)
    }
  }
}

export function addAt(data: Float32Array, i: number, color: Rgb, power: number): void {
  data[i] = (data[i] as number) + color[0] * power
  data[i + 1] = (data[i + 1] as number) + color[1] * power
  data[i + 2] = (data[i + 2] as number) + color[2] * power
}
