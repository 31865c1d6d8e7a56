import type { Size } from '../measures.ts'
import { ditherAt } from './dither.ts'

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
