import type { Rect, Size } from '#media/plan/cover-crop.ts'

/** A picture as straight RGBA, row by row without padding. */
export type Pixels = Size & { readonly data: Buffer }

/** A picture that can be drawn at more than one size. */
export type Drawing = {
  /** The whole picture with a longest side of at most this. */
  at(side: number): Promise<Pixels>
  /**
   * What is in this box of the whole picture as drawn before, and perhaps more around it, larger: the box is then nearly
   * `side` pixels long, or as long as the picture has pixels. Undefined if it cannot be larger.
   */
  sharper(box: Rect, whole: Size, side: number): Promise<Pixels> | undefined
  close(): void
}

export const longestOf = ({ width, height }: Size): number => Math.max(width, height)

export const RGBA = 4
/** Fainter pixels are dust of a scan or of an export. */
const VISIBLE = 8

/** The smallest box around all visible pixels; undefined if there are none. */
export function visibleBox({ data, width, height }: Pixels): Rect | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * RGBA + 3] as number) < VISIBLE) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

export function cropped({ data, width }: Pixels, box: Rect): Pixels {
  const row = box.width * RGBA
  const out = Buffer.allocUnsafe(row * box.height)
  for (let y = 0; y < box.height; y++) {
    const from = ((box.y + y) * width + box.x) * RGBA
    data.copy(out, y * row, from, from + row)
  }
  return { width: box.width, height: box.height, data: out }
}
