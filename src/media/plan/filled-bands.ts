import type { Plane } from './straight-yuva.ts'

/** Rows [from, to) of a picture. */
export type Band = { from: number; to: number }

/** Gaps of fewer empty rows are cheaper to include than to split. */
const FEWEST_EMPTY = 32

/** Splits a picture into non-empty bands on even rows; lines of text are apart, and most of a layer is empty. */
export function filledBands(
  { data, stride }: Plane,
  { width, height }: { width: number; height: number },
): Band[] {
  const bands: Band[] = []
  for (let row = 0; row < height; row += 2) {
    if (isEmpty(data, row * stride, width) && isEmpty(data, (row + 1) * stride, width)) continue
    const last = bands.at(-1)
    if (last && row - last.to < FEWEST_EMPTY) last.to = row + 2
    else bands.push({ from: row, to: row + 2 })
  }
  return bands
}

function isEmpty(data: Uint8Array, from: number, width: number): boolean {
  for (let at = from; at < from + width; at++) if (data[at] !== 0) return false
  return true
}
