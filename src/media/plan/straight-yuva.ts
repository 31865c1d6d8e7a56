import type { Rect, Size } from './cover-crop.ts'

/** Plane bytes and stride; planes of one size in a frame share the stride. */
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
  /** Premultiplied RGB in the order of FFmpeg's planes: green, blue, red, alpha. */
  from: Planes4
  size: Size
  /** Straight 4:2:0 in bt709, limited range: luma, cb, cr, alpha; even on both sides. */
  to: Planes4
  /** Target of the source's top left corner, 0 or 1 on each axis; the rest stays transparent. */
  shift: { x: number; y: number }
}

/**
 * Converts premultiplied RGB to straight YUVA. Chroma is averaged weighted by alpha: a plain average would mix the
 * color of invisible neighbors into every edge. Returns the box of visible pixels, or undefined when there are none.
 */
export function toStraightYuva({ from, size, to, shift }: Conversion): Rect | undefined {
  // Locals for speed: this loop runs for every pixel of every overlay frame.
  const [{ data: green }, { data: blue }, { data: red }, { data: alpha, stride }] = from
  const [
    { data: luma, stride: lumaStride },
    { data: cb, stride: chromaStride },
    { data: cr },
    { data: out },
  ] = to
  const { width, height } = size
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let by = -shift.y; by < height; by += 2) {
    const isWholeRow = by >= 0 && by + 1 < height
    for (let bx = -shift.x; bx < width; bx += 2) {
      const first = by * stride + bx
      if (isWholeRow && bx >= 0 && bx + 1 < width) {
        const below = first + stride
        const any = (alpha[first] as number) | (alpha[first + 1] as number)
        if ((any | (alpha[below] as number) | (alpha[below + 1] as number)) === 0) continue
      }
      let sumA = 0
      let sumL = 0
      let sumB = 0
      let sumR = 0
      for (let corner = 0; corner < 4; corner++) {
        const x = bx + (corner & 1)
        const y = by + (corner >> 1)
        if (x < 0 || y < 0 || x >= width || y >= height) continue
        const at = y * stride + x
        const a = alpha[at] as number
        if (a === 0) continue
        const r = red[at] as number
        const b = blue[at] as number
        const l = KR * r + KG * (green[at] as number) + KB * b
        const into = (y + shift.y) * lumaStride + x + shift.x
        luma[into] = BLACK + Math.min(219, (l * 255 * LUMA) / a + 0.5)
        out[into] = a
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
      const into = ((by + shift.y) >> 1) * chromaStride + ((bx + shift.x) >> 1)
      cb[into] = chroma((sumB - sumL) * weight * CB)
      cr[into] = chroma((sumR - sumL) * weight * CR)
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

const chroma = (value: number) => Math.max(BLACK, Math.min(240, Math.round(NEUTRAL + value)))
