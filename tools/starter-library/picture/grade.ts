import type { Size } from '../measures.ts'
import { toDisplay } from './colour.ts'
import type { Light } from './light.ts'

export interface Grade {
  exposure: number
  /** How much the corners darken, 0…1. */
  vignette: number
  /** How much the upper and lower thirds darken so that white text stays readable, 0…1. */
  calm: number
  /** 1 keeps the colours; highlights lose theirs in any case, as on film. */
  saturation: number
}

/** Turns light to display values 0…1: vignette, film shoulder, and blacks that keep a breath of aubergine. */
export function developer(size: Size, grade: Grade): (light: Light, out: Float32Array) => void {
  const shade = shades(size, grade)
  const s = grade.saturation
  return ({ data }, out) => {
    for (let p = 0, i = 0; i < data.length; p++, i += 3) {
      const k = shade[p] as number
      const r = film((data[i] as number) * k)
      const g = film((data[i + 1] as number) * k)
      const b = film((data[i + 2] as number) * k)
      const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b
      out[i] = toDisplay(0.0036 + (grey + (r - grey) * s) * 0.996)
      out[i + 1] = toDisplay(0.0022 + (grey + (g - grey) * s) * 0.996)
      out[i + 2] = toDisplay(0.0056 + (grey + (b - grey) * s) * 0.994)
    }
  }
}

/** Straight in the shadows, ever flatter towards white. */
const film = (v: number): number => (v <= 0 ? 0 : 1 - Math.exp(-v * (1 + v * 0.35)))

function shades({ width, height }: Size, { exposure, vignette, calm }: Grade): Float32Array {
  const made = new Float32Array(width * height)
  for (let y = 0, p = 0; y < height; y++) {
    const v = (y + 0.5) / height - 0.5
    for (let x = 0; x < width; x++, p++) {
      const u = (x + 0.5) / width - 0.5
      const corner = Math.min(1, (u * u * 1.1 + v * v) * 1.9)
      const thirds = Math.min(1, (Math.abs(v) * 2) ** 2.2)
      made[p] = exposure * (1 - vignette * corner) * (1 - calm * thirds)
    }
  }
  return made
}
