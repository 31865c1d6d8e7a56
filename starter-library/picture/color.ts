/** Red, green, blue in linear light: sums and blurs of it behave like light. */
export type Rgb = readonly [number, number, number]

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)

export function hex(code: string): Rgb {
  const n = Number.parseInt(code.slice(1), 16)
  return [toLinear((n >> 16) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)]
}

export const PINK = hex('#ff3d8b')
export const VIOLET = hex('#8b5cf6')
export const AMBER = hex('#ffb066')
export const WHITE: Rgb = [1, 1, 1]

export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

const GAMMA_STEPS = 4096
const GAMMA = Float32Array.from({ length: GAMMA_STEPS + 2 }, (_, i) => {
  const v = Math.min(1, i / GAMMA_STEPS)
  return v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055
})

/** Linear 0…1 to the display's 0…1, by table: this runs a billion times. */
export function toDisplay(v: number): number {
  if (v <= 0) return 0
  if (v >= 1) return 1
  if (v < 0.004) return v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055
  const x = v * GAMMA_STEPS
  const i = x | 0
  const low = GAMMA[i] as number
  return low + ((GAMMA[i + 1] as number) - low) * (x - i)
}
