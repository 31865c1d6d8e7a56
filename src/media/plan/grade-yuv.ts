import { TONES, type ToneTable } from '#scene/grade/tone-table.ts'
import type { Size } from './cover-crop.ts'
import type { Plane } from './straight-yuva.ts'

/** Luma, cb and cr of a picture in 4:2:0, bt709, limited range. Planes begin, and rows follow, at multiples of four bytes. */
export type Planes3 = readonly [Plane, Plane, Plane]

const KR = 0.2126
const KB = 0.0722
const KG = 1 - KR - KB
const LUMA = 219 / 255
const CB = 224 / 255 / (2 * (1 - KB))
const CR = 224 / 255 / (2 * (1 - KR))
const BLACK = 16
const NEUTRAL = 128

/** A tone table in the terms of a film. */
export type YuvTones = {
  /** Graded luma of two neighbors, by both. */
  readonly pairs: Uint16Array
  /** Graded chroma by 256 times the luma plus the chroma. */
  readonly cb: Uint8Array
  readonly cr: Uint8Array
}

type Tone = {
  readonly luma: number
  /** Chroma of the graded gray, and how much stays of a pixel's own. */
  readonly cb: number
  readonly cr: number
  readonly spread: number
}

const clamped = (value: number): number => Math.min(255, Math.max(0, value))

function toneOf(table: ToneTable, stored: number): Tone {
  const shown = clamped((stored - BLACK) / LUMA)
  const below = Math.min(TONES - 2, Math.floor(shown))
  const share = shown - below
  const field = (at: number) =>
    (table[4 * below + at] ?? 0) * (1 - share) + (table[4 * below + 4 + at] ?? 0) * share
  const [red, green, blue] = [clamped(field(0)), clamped(field(1)), clamped(field(2))]
  const light = KR * red + KG * green + KB * blue
  return {
    luma: Math.round(BLACK + light * LUMA),
    cb: NEUTRAL + (blue - light) * CB,
    cr: NEUTRAL + (red - light) * CR,
    spread: field(3),
  }
}

const withinChroma = (value: number): number => Math.min(240, Math.max(BLACK, Math.round(value)))

/**
 * A color's difference from its gray has no luma, so a grade maps luma to luma alone, and chroma linearly: no pixel
 * needs to be turned into RGB, which would take several times as long.
 */
export function yuvTones(table: ToneTable): YuvTones {
  const tones = Array.from({ length: TONES }, (_, stored) => toneOf(table, stored))
  const pairs = new Uint16Array(TONES * TONES)
  const cb = new Uint8Array(TONES * TONES)
  const cr = new Uint8Array(TONES * TONES)
  for (const [index, tone] of tones.entries()) {
    for (const [other, { luma }] of tones.entries()) {
      const at = index * TONES + other
      const own = tone.spread * (other - NEUTRAL)
      pairs[at] = tone.luma * TONES + luma
      cb[at] = withinChroma(tone.cb + own)
      cr[at] = withinChroma(tone.cr + own)
    }
  }
  return { pairs, cb, cr }
}

/** Whether a grade shows at no brightness. */
export const changesNothing = (table: ToneTable): boolean =>
  Array.from({ length: TONES }, (_, degree) => degree).every(
    (degree) =>
      [0, 1, 2].every((channel) => Math.abs((table[4 * degree + channel] ?? 0) - degree) < 0.5) &&
      Math.abs((table[4 * degree + 3] ?? 0) - 1) < 0.004,
  )

const wordsOf = ({ data }: Plane): Uint32Array =>
  new Uint32Array(data.buffer, data.byteOffset, data.byteLength >> 2)

const pairsOf = ({ data }: Plane): Uint16Array =>
  new Uint16Array(data.buffer, data.byteOffset, data.byteLength >> 1)

/** Every other byte of a word. */
const BYTES = 0xff_00_ff
const ROUNDING = 0x2_00_02

type Grading = {
  readonly tones: YuvTones
  readonly planes: Planes3
  /** Even. */
  readonly size: Size
}

/** Grades a picture in place, four pixels of two rows at a time; the last may lie in the padding of the rows. */
export function gradeYuv({ tones, planes: [y, u, v], size: { width, height } }: Grading): void {
  // Locals for speed: this loop runs for every pixel of every frame.
  const { pairs, cb, cr } = tones
  const [luma, blues, reds] = [wordsOf(y), pairsOf(u), pairsOf(v)]
  const [stride, chromaStride] = [y.stride >> 2, u.stride >> 1]
  const words = (width + 3) >> 2
  for (let row = 0; row < height >> 1; row++) {
    let upper = 2 * row * stride
    let chroma = row * chromaStride
    for (const end = upper + words; upper < end; upper++, chroma++) {
      const above = luma[upper] as number
      const below = luma[upper + stride] as number
      luma[upper] = (pairs[above & 0xffff] as number) | ((pairs[above >>> 16] as number) << 16)
      luma[upper + stride] = (pairs[below & 0xffff] as number) | ((pairs[below >>> 16] as number) << 16)
      // Two sums of four at once, and 256 times their means.
      const sums =
        (above & BYTES) + ((above >>> 8) & BYTES) + (below & BYTES) + ((below >>> 8) & BYTES) + ROUNDING
      const left = (sums << 6) & 0xff00
      const right = (sums >>> 10) & 0xff00
      const blue = blues[chroma] as number
      const red = reds[chroma] as number
      blues[chroma] = (cb[left | (blue & 255)] as number) | ((cb[right | (blue >> 8)] as number) << 8)
      reds[chroma] = (cr[left | (red & 255)] as number) | ((cr[right | (red >> 8)] as number) << 8)
    }
  }
}
