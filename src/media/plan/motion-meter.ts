import { MOTION_GRID, type MotionMap } from '#domain/library/motion-map.ts'
import type { Size } from './cover-crop.ts'

/** A picture's brightness: bytes line by line, `stride` bytes apart. */
type Luma = { readonly data: ArrayLike<number>; readonly stride: number; readonly size: Size }

/** Every so many pixels across and down are measured. */
const STEP = 4

/** Places after the point that are kept of a difference. */
const PRECISION = 10

const { columns, rows } = MOTION_GRID

const rounded = (value: number): number => Math.round(value * PRECISION) / PRECISION

/** The luma of every fourth pixel, line by line. */
function sampled({ data, stride, size: { width, height } }: Luma): Uint8Array {
  const across = Math.ceil(width / STEP)
  const points = new Uint8Array(across * Math.ceil(height / STEP))
  let at = 0
  for (let y = 0; y < height; y += STEP)
    for (let x = 0; x < width; x += STEP) points[at++] = data[y * stride + x] ?? 0
  return points
}

/** The cell of every fourth pixel, line by line. */
function cellsOf({ width, height }: Size): Uint8Array {
  const across = Math.ceil(width / STEP)
  return Uint8Array.from({ length: across * Math.ceil(height / STEP) }, (_, point) => {
    const column = Math.floor(((point % across) * STEP * columns) / width)
    const row = Math.floor((Math.floor(point / across) * STEP * rows) / height)
    return row * columns + column
  })
}

/** Adds up how pictures of one size differ from the one before. */
export class MotionMeter {
  readonly #sums = new Float64Array(columns * rows)
  readonly #counts = new Float64Array(columns * rows)
  #cells: Uint8Array | undefined
  #before: Uint8Array | undefined

  picture(luma: Luma): void {
    this.#cells ??= cellsOf(luma.size)
    const points = sampled(luma)
    if (this.#before) this.#compare(this.#before, points, this.#cells)
    this.#before = points
  }

  /** Zero everywhere for a single picture. */
  get map(): MotionMap {
    const cells = Array.from(this.#sums, (sum, cell) => sum / Math.max(1, this.#counts[cell] ?? 0))
    const mean = cells.reduce((all, cell) => all + cell, 0) / cells.length
    return { cells: cells.map(rounded), mean: rounded(mean) }
  }

  #compare(before: Uint8Array, points: Uint8Array, cells: Uint8Array): void {
    for (let point = 0; point < points.length; point++) {
      const cell = cells[point] ?? 0
      this.#sums[cell] = (this.#sums[cell] ?? 0) + Math.abs((points[point] ?? 0) - (before[point] ?? 0))
      this.#counts[cell] = (this.#counts[cell] ?? 0) + 1
    }
  }
}
