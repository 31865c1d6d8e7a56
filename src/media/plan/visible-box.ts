import type { Rect, Size } from './cover-crop.ts'

/** The box around the visible pixels of a canvas (red, green, blue, alpha); undefined for an empty one. */
export function visibleBox(pixels: Uint8Array, { width, height }: Size): Rect | undefined {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height)
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (words[y * width + x] === 0) continue
      if (x < left) left = x
      if (x >= right) right = x + 1
      if (y < top) top = y
      bottom = y + 1
    }
  }
  return right === 0 ? undefined : { x: left, y: top, width: right - left, height: bottom - top }
}
