import type { Rect, Size } from './cover-crop.ts'

/** RGBA in cells: opaque when any pixel of the cell is visible. The size is a multiple of the cells. */
export function coarse(pixels: Uint8Array, size: Size, cells: Size): Uint8ClampedArray<ArrayBuffer> {
  const found = new Uint8ClampedArray(4 * cells.width * cells.height)
  const cell = { width: size.width / cells.width, height: size.height / cells.height }
  for (let y = 0; y < size.height; y++) {
    const row = Math.floor(y / cell.height) * cells.width
    for (let x = 0; x < size.width; x++) {
      if (pixels[4 * (y * size.width + x) + 3]) found[4 * (row + Math.floor(x / cell.width)) + 3] = 255
    }
  }
  return found
}

/** The box around all visible cells and their neighbors, in output pixels; even where cells are. */
export function shownBox(seen: Uint8Array, cells: Size, output: Size): Rect {
  const [columns, rows]: [number[], number[]] = [[], []]
  for (const [at, shows] of seen.entries()) {
    if (!shows) continue
    columns.push(at % cells.width)
    rows.push(Math.floor(at / cells.width))
  }
  const cell = { width: output.width / cells.width, height: output.height / cells.height }
  const [left, right] = around(columns, cells.width)
  const [top, bottom] = around(rows, cells.height)
  return {
    x: left * cell.width,
    y: top * cell.height,
    width: (right - left) * cell.width,
    height: (bottom - top) * cell.height,
  }
}

/** First and past-the-end cell, with a neighbor on both sides where possible. */
function around(places: readonly number[], count: number): [number, number] {
  if (places.length === 0) return [0, 1]
  const first = places.reduce((a, b) => Math.min(a, b))
  const last = places.reduce((a, b) => Math.max(a, b))
  return [Math.max(0, first - 1), Math.min(count, last + 2)]
}
