import { TONES, type ToneTable } from '#scene/grade/tone-table.ts'
import type { Size } from './cover-crop.ts'
import type { Plane } from './straight-yuva.ts'

/** Luma, cb and cr of a picture in 4:2:0, bt709, limited range. */
export type Planes3 = readonly [Plane, Plane, Plane]

const KR = 0.2126
const KB = 0.0722
const KG = 1 - KR - KB
const LUMA = 219 / 255
const CB = 224 / 255 / (2 * (1 - KB))
const CR = 224 / 255 / (2 * (1 - KR))
const BLACK = 16
const NEUTRAL = 128

/** A tone table in the terms of a film, by stored luma. */
export type YuvTones = {
  readonly luma: Uint8Array
  /** What chroma is without a color of its own, and how much of its own stays. */
  readonly cb: Float32Array
  readonly cr: Float32Array
  readonly spread: Float32Array
}

/**
 * A color's difference from its gray has no luma, so a grade maps luma to luma alone, and chroma linearly: no pixel
 * needs to be turned into RGB, which would take ten times as long.
 */
export function yuvTones(table: ToneTable): YuvTones {
  const tones = {
    luma: new Uint8Array(TONES),
    cb: new Float32Array(TONES),
    cr: new Float32Array(TONES),
    spread: new Float32Array(TONES),
  }
  for (let stored = 0; stored < TONES; stored++) {
    const brightness = Math.min(255, Math.max(0, (stored - BLACK) / LUMA))
    const below = Math.min(TONES - 2, Math.floor(brightness))
    const share = brightness - below
    const field = (at: number) =>
      (table[4 * below + at] ?? 0) * (1 - share) + (table[4 * below + 4 + at] ?? 0) * share
    const [red, green, blue] = [clamped(field(0)), clamped(field(1)), clamped(field(2))]
    const light = KR * red + KG * green + KB * blue
    tones.luma[stored] = Math.round(BLACK + light * LUMA)
    tones.cb[stored] = NEUTRAL + (blue - light) * CB
    tones.cr[stored] = NEUTRAL + (red - light) * CR
    tones.spread[stored] = field(3)
  }
  return tones
}

const clamped = (value: number): number => Math.min(255, Math.max(0, value))

/** Writes the graded picture; width and height are even. */
export function gradeYuv({
  tones,
  from,
  to,
  size,
}: {
  tones: YuvTones
  from: Planes3
  to: Planes3
  size: Size
}): void {
  // Locals for speed: this loop runs for every pixel of every frame.
  const { luma, cb, cr, spread } = tones
  const [{ data: y, stride }, { data: u, stride: chromaStride }, { data: v }] = from
  const [{ data: toY, stride: toStride }, { data: toU, stride: toChromaStride }, { data: toV }] = to
  const { width, height } = size
  for (let row = 0; row < height; row += 2) {
    const upper = row * stride
    const lower = upper + stride
    const toUpper = row * toStride
    const toLower = toUpper + toStride
    const chroma = (row >> 1) * chromaStride
    const toChroma = (row >> 1) * toChromaStride
    for (let column = 0; column < width; column += 2) {
      const a = y[upper + column] as number
      const b = y[upper + column + 1] as number
      const c = y[lower + column] as number
      const d = y[lower + column + 1] as number
      toY[toUpper + column] = luma[a] as number
      toY[toUpper + column + 1] = luma[b] as number
      toY[toLower + column] = luma[c] as number
      toY[toLower + column + 1] = luma[d] as number
      const mean = (a + b + c + d + 2) >> 2
      const kept = spread[mean] as number
      const half = column >> 1
      toU[toChroma + half] = within((cb[mean] as number) + kept * ((u[chroma + half] as number) - NEUTRAL))
      toV[toChroma + half] = within((cr[mean] as number) + kept * ((v[chroma + half] as number) - NEUTRAL))
    }
  }
}

const within = (value: number): number => (value < BLACK ? BLACK : value > 240 ? 240 : (value + 0.5) | 0)
