import type { Size } from './cover-crop.ts'

const LONGEST_SHEET_SIDE = 4096
const SHEET_PIXELS = 8_000_000
/**
 * Size with many frames. With few frames each is larger: a border is stretched over the whole picture and should stay
 * sharp.
 */
const FRAME_PIXELS = 320 * 320

/** The grid of an overlay's preview sheets: frame n is on page ⌊n / (columns·rows)⌋, row by row. */
export type SheetGrid = {
  pages: number
  columns: number
  rows: number
  frameWidth: number
  frameHeight: number
}

export function planSheets(frames: number, size: Size): SheetGrid {
  const { width, height } = shrunkTo(size, Math.max(FRAME_PIXELS, SHEET_PIXELS / frames))
  const most = Math.floor(SHEET_PIXELS / (width * height))
  const wanted = Math.min(frames, most)
  const columns = Math.min(
    Math.floor(LONGEST_SHEET_SIDE / width),
    Math.ceil(Math.sqrt((wanted * height) / width)),
  )
  const rows = Math.min(
    Math.floor(LONGEST_SHEET_SIDE / height),
    Math.ceil(wanted / columns),
    Math.max(1, Math.floor(most / columns)),
  )
  return {
    pages: Math.ceil(frames / (columns * rows)),
    columns,
    rows,
    frameWidth: width,
    frameHeight: height,
  }
}

/** The same aspect with at most `area` pixels, never enlarged. */
function shrunkTo(size: Size, area: number): Size {
  const factor = Math.sqrt(area / (size.width * size.height))
  const side = (length: number) => Math.min(LONGEST_SHEET_SIDE, length * factor)
  return fitWithin(size, { width: side(size.width), height: side(size.height) })
}

/** The largest size of the same aspect inside the box; never enlarged, no side below one pixel. */
export function fitWithin({ width, height }: Size, box: Size): Size {
  const factor = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}
