import type { BodySquare } from './body-square.ts'

/** A picture of three bytes a pixel. */
export type Rgb = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/** A plane of numbers from 0 to 1. */
export type Soft = { readonly width: number; readonly height: number; readonly data: Float32Array }

/** Samples the square of a picture, `side` pixels wide, into numbers from 0 to 1; black outside of the picture. */
export function squareOf(
  { width, height, data }: Rgb,
  square: BodySquare,
  out: Float32Array,
  side: number,
): void {
  const step = square.side / side
  const [cos, sin] = [Math.cos(square.angle) * step, Math.sin(square.angle) * step]
  const half = (side - 1) / 2
  let at = 0
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const x = square.center.x + (column - half) * cos - (row - half) * sin
      const y = square.center.y + (column - half) * sin + (row - half) * cos
      const [x0, y0] = [Math.floor(x), Math.floor(y)]
      if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) {
        out[at] = out[at + 1] = out[at + 2] = 0
        at += 3
        continue
      }
      const [dx, dy] = [x - x0, y - y0]
      const first = (y0 * width + x0) * 3
      for (let channel = 0; channel < 3; channel++) {
        const from = first + channel
        const above = mix(data[from] ?? 0, data[from + 3] ?? 0, dx)
        const below = mix(data[from + width * 3] ?? 0, data[from + width * 3 + 3] ?? 0, dx)
        out[at++] = mix(above, below, dy) / 255
      }
    }
  }
}

const mix = (a: number, b: number, share: number): number => a + (b - a) * share

/** Lays a plane that was made of the square back onto the picture: what is outside of the square is 0. */
export function ontoPicture(mask: Float32Array, side: number, square: BodySquare, out: Soft): void {
  const { width, height, data } = out
  const step = side / square.side
  const [cos, sin] = [Math.cos(square.angle) * step, Math.sin(square.angle) * step]
  const half = (side - 1) / 2
  for (let y = 0; y < height; y++) {
    const down = y - square.center.y
    for (let x = 0; x < width; x++) {
      const across = x - square.center.x
      const column = across * cos + down * sin + half
      const row = down * cos - across * sin + half
      const [x0, y0] = [Math.floor(column), Math.floor(row)]
      if (x0 < 0 || y0 < 0 || x0 >= side - 1 || y0 >= side - 1) {
        data[y * width + x] = 0
        continue
      }
      const first = y0 * side + x0
      const dx = column - x0
      const above = mix(mask[first] ?? 0, mask[first + 1] ?? 0, dx)
      const below = mix(mask[first + side] ?? 0, mask[first + side + 1] ?? 0, dx)
      data[y * width + x] = mix(above, below, row - y0)
    }
  }
}
