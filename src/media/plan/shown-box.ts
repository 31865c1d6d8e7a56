import type { Rect, Size } from './cover-crop.ts'

/** RGBA in cells: opaque when any pixel of the cell is visible. Cells are as wide as the picture divided by them, and square. */
export function coarse(pixels: Uint8Array, size: Size, cells: Size): Uint8ClampedArray<ArrayBuffer> {
  const found = new Uint8ClampedArray(4 * cells.width * cells.height)
  const cell = size.width / cells.width
  for (let y = 0; y < size.height; y++) {
    const row = Math.min(cells.height - 1, Math.floor(y / cell)) * cells.width
    for (let x = 0; x < size.width; x++) {
      if (pixels[4 * (y * size.width + x) + 3]) found[4 * (row + Math.floor(x / cell)) + 3] = 255
    }
  }
  return found
}

/** The box around all visible cells and their neighbors, in output pixels, even on every edge. */
export function shownBox(seen: Uint8Array, cells: Size, output: Size): Rect {
  const [columns, rows]: [number[], number[]] = [[], []]
  for (const [at, shows] of seen.entries()) {
    if (!shows) continue
    columns.push(at % cells.width)
    rows.push(Math.floor(at / cells.width))
  }
  const cell = output.width / cells.width
  const [left, right] = around(columns, cells.width)
  const [top, bottom] = around(rows, cells.height)
  const [x, y] = [evenBelow(left * cell), evenBelow(top * cell)]
  return {
    x,
    y,
    width: Math.min(output.width, evenAbove(right * cell)) - x,
    height: Math.min(output.height, evenAbove(bottom * cell)) - y,
  }
}

/** Multiples of a cell may lie beside a whole number. */
const SLACK = 1e-6

const evenBelow = (value: number) => 2 * Math.floor(value / 2 + SLACK)
const evenAbove = (value: number) => 2 * Math.ceil(value / 2 - SLACK)

/** First and past-the-end cell, with a neighbor on both sides where possible. */
function around(places: readonly number[], count: number): [number, number] {
  if (places.length === 0) return [0, 1]
  const first = places.reduce((a, b) => Math.min(a, b))
  const last = places.reduce((a, b) => Math.max(a, b))
  return [Math.max(0, first - 1), Math.min(count, last + 2)]
}
