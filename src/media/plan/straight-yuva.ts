import type { Rect, Size } from './cover-crop.ts'

/** Plane bytes and the bytes from one row to the next. */
export type Plane = { data: Uint8Array; stride: number }
export type Planes4 = readonly [Plane, Plane, Plane, Plane]

const KR = 0.2126
const KB = 0.0722
const KG = 1 - KR - KB
const LUMA = 219 / 255
const CB = 224 / 255 / (2 * (1 - KB))
const CR = 224 / 255 / (2 * (1 - KR))
const NEUTRAL = 128
const BLACK = 16

type Conversion = {
  /** Premultiplied planar RGB in FFmpeg's order: green, blue, red, alpha. */
  from: Planes4
  size: Size
  /** Straight 4:2:0 in bt709, limited range: luma, cb, cr, alpha; even on both sides. */
  to: Planes4
  /** Where the source's top left goes, 0 or 1 on each axis; the rest stays transparent. */
  shift: { x: number; y: number }
}

/**
 * Premultiplied RGB to straight YUVA. Chroma is averaged by weight of alpha: a plain average would mix the
 * colour of invisible neighbours into every edge. Returns the box of pixels that show, undefined when none do.
 */
export function toStraightYuva({ from, size, to, shift }: Conversion): Rect | undefined {
  const [green, blue, red, alpha] = from
  const [luma, cb, cr, outAlpha] = to
  let [left, top, right, bottom] = [size.width, size.height, -1, -1]
  for (let by = 0; by < size.height + shift.y; by += 2) {
    for (let bx = 0; bx < size.width + shift.x; bx += 2) {
      let [sumA, sumL, sumB, sumR] = [0, 0, 0, 0]
      for (let corner = 0; corner < 4; corner++) {
        const ox = bx + (corner & 1)
        const oy = by + (corner >> 1)
        const x = ox - shift.x
        const y = oy - shift.y
        if (x < 0 || y < 0 || x >= size.width || y >= size.height) continue
        const a = alpha.data[y * alpha.stride + x] as number
        if (a === 0) continue
        const r = red.data[y * red.stride + x] as number
        const b = blue.data[y * blue.stride + x] as number
        const l = KR * r + KG * (green.data[y * green.stride + x] as number) + KB * b
        luma.data[oy * luma.stride + ox] = BLACK + Math.min(219, (l * 255 * LUMA) / a + 0.5)
        outAlpha.data[oy * outAlpha.stride + ox] = a
        sumA += a
        sumL += l
        sumB += b
        sumR += r
        if (x < left) left = x
        if (x > right) right = x
        if (y < top) top = y
        if (y > bottom) bottom = y
      }
      if (sumA === 0) continue
      const weight = 255 / sumA
      cb.data[(by >> 1) * cb.stride + (bx >> 1)] = chroma((sumB - sumL) * weight * CB)
      cr.data[(by >> 1) * cr.stride + (bx >> 1)] = chroma((sumR - sumL) * weight * CR)
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

const chroma = (value: number) => Math.max(BLACK, Math.min(240, Math.round(NEUTRAL + value)))
