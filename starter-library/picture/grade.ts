import type { Size } from '../format.ts'
import { toDisplay } from './color.ts'
import type { Light } from './light.ts'
import { randomFrom } from './random.ts'

export interface Grade {
  exposure: number
  /** How much the corners darken, 0…1. */
  vignette: number
  /** How much the upper and lower thirds darken so that white text stays readable, 0…1. */
  calm: number
  /** 1 keeps the colors; highlights lose theirs in any case, as on film. */
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
      const gray = 0.2126 * r + 0.7152 * g + 0.0722 * b
      out[i] = toDisplay(0.0036 + (gray + (r - gray) * s) * 0.996)
      out[i + 1] = toDisplay(0.0022 + (gray + (g - gray) * s) * 0.996)
      out[i + 2] = toDisplay(0.0056 + (gray + (b - gray) * s) * 0.994)
    }
  }
}

/** Linear in the shadows, flatter and flatter towards white. */
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

/** Display red, green, blue (0…1, interleaved) to planar bt709 Y, U, V in limited range, with dither in every plane. */
export function writeYuv420(rgb: Float32Array, { width, height }: Size, planes: Buffer): void {
  for (let y = 0, i = 0, o = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3, o++) {
      const luma =
        0.2126 * (rgb[i] as number) + 0.7152 * (rgb[i + 1] as number) + 0.0722 * (rgb[i + 2] as number)
      planes[o] = Math.round(16 + 219 * luma + ditherAt(x, y))
    }
  }
  writeChroma(rgb, { width, height }, planes)
}

function writeChroma(rgb: Float32Array, { width, height }: Size, planes: Buffer): void {
  const row = width * 3
  const blue = width * height
  const red = blue + (blue >> 2)
  for (let y = 0, o = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2, o++) {
      const i = (y * width + x) * 3
      const r = quad(rgb, i, row)
      const g = quad(rgb, i + 1, row)
      const b = quad(rgb, i + 2, row)
      const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
      planes[blue + o] = Math.round(128 + (224 * (b - luma)) / 1.8556 + ditherAt(x >> 1, (y >> 1) + 17))
      planes[red + o] = Math.round(128 + (224 * (r - luma)) / 1.5748 + ditherAt((x >> 1) + 23, y >> 1))
    }
  }
}

const quad = (rgb: Float32Array, i: number, row: number): number =>
  0.25 *
  ((rgb[i] as number) + (rgb[i + 3] as number) + (rgb[i + row] as number) + (rgb[i + row + 3] as number))

const TILE = 64

/**
 * A tile of high-passed noise, −0.5…0.5. It stands still, so an encoder copies it at no cost.
 * At half a step of brightness it is invisible, and it keeps gradients from banding.
 */
const DITHER = fineNoise()

function fineNoise(): Float32Array {
  const random = randomFrom(7)
  let tile: Float32Array = Float32Array.from({ length: TILE * TILE }, random)
  for (let round = 0; round < 3; round++) tile = ranked(highPassed(tile))
  return tile.map((v) => v - 0.5)
}

function highPassed(tile: Float32Array): Float32Array {
  const at = (x: number, y: number) => tile[(y & (TILE - 1)) * TILE + (x & (TILE - 1))] as number
  return tile.map((v, i) => {
    const x = i % TILE
    const y = (i / TILE) | 0
    const sides = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1)
    const corners = at(x - 1, y - 1) + at(x + 1, y - 1) + at(x - 1, y + 1) + at(x + 1, y + 1)
    return v - sides * 0.17 - corners * 0.08
  })
}

/** Spreads the values evenly again, their order kept. */
function ranked(tile: Float32Array): Float32Array {
  const order = Array.from(tile.keys()).sort((a, b) => (tile[a] as number) - (tile[b] as number))
  const even = new Float32Array(tile.length)
  order.forEach((at, rank) => {
    even[at] = (rank + 0.5) / tile.length
  })
  return even
}

const ditherAt = (x: number, y: number): number =>
  DITHER[(y & (TILE - 1)) * TILE + (x & (TILE - 1))] as number
