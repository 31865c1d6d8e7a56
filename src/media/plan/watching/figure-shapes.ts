import type { Heat } from './heat.ts'
import { type Bounds, type Grid, largestRegion } from './largest-region.ts'

/** Share of the warmest cell from which a cell is warm. */
const WARM = 0.22
/** What the seconds before and after count. */
const BESIDE = 0.8
/** Shares of the picture around the largest region in which warm cells belong to the figure. */
const AROUND = { x: 0.17, y: 0.15 } as const
/**
 * How far the shape goes on up and down, as a share of its height, and what it counts there. Further up where the picture's
 * lower edge cuts it: people close to the camera gesture below a head that rests, and words must not be called off their face.
 */
const GROWTH = { share: 0.25, aboveCut: 0.45, textured: 0.75, plain: 0.4 } as const

/**
 * The figure of each second as a filled shape, cells 0 to 1. Feet and held poses do not move: the shape goes on up and
 * down, more so where there is texture.
 */
export function figureShapes({ warmth }: Heat, texture: Float32Array, grid: Grid): Float32Array[] {
  return warmth.map((_, second) => {
    const warm = warmAround(warmth, second)
    const warmest = Math.max(1e-6, ...warm)
    const shape = grown(filled(warmCells(warm, warmest, grid), grid), texture, grid)
    return shape.map((share, cell) => Math.max(share, Math.min(0.4, (0.5 * (warm[cell] ?? 0)) / warmest)))
  })
}

function warmAround(warmth: readonly Float32Array[], second: number): Float32Array {
  const warm = Float32Array.from(warmth[second] ?? [])
  for (const near of [warmth[second - 1], warmth[second + 1]])
    near?.forEach((value, cell) => {
      warm[cell] = Math.max(warm[cell] ?? 0, value * BESIDE)
    })
  return warm
}

/** Cells of the figure before it is filled. */
function warmCells(warm: Float32Array, warmest: number, grid: Grid): Float32Array {
  const { columns, rows } = grid
  const region = largestRegion(warm, grid, WARM * warmest)
  const isNear = (column: number, row: number, { left, right, top, bottom }: Bounds) =>
    column >= left - AROUND.x * columns &&
    column <= right + AROUND.x * columns &&
    row >= top - AROUND.y * rows &&
    row <= bottom + AROUND.y * rows
  return warm.map((value, cell) =>
    region && value >= WARM * warmest && isNear(cell % columns, Math.floor(cell / columns), region) ? 1 : 0,
  )
}

/** Fills each row from its first to its last cell, then each column: a torso moves less than arms. */
function filled(shape: Float32Array, { columns, rows }: Grid): Float32Array {
  for (let row = 0; row < rows; row++) fillLine(shape, row * columns, 1, columns)
  for (let column = 0; column < columns; column++) fillLine(shape, column, columns, rows)
  return shape
}

function fillLine(shape: Float32Array, start: number, step: number, count: number): void {
  const { first, last } = endsOf(shape, start, step, count)
  for (let at = first; at <= last; at++) shape[start + at * step] = 1
}

function endsOf(shape: Float32Array, start: number, step: number, count: number) {
  let [first, last] = [count, -1]
  for (let at = 0; at < count; at++)
    if (shape[start + at * step] === 1) {
      first = Math.min(first, at)
      last = at
    }
  return { first, last }
}

function grown(shape: Float32Array, texture: Float32Array, { columns, rows }: Grid): Float32Array {
  const { tallest, isCut } = heightOf(shape, { columns, rows })
  const reachOf = (share: number) => Math.max(1, Math.round(share * tallest))
  const up = reachOf(isCut ? GROWTH.aboveCut : GROWTH.share)
  const down = reachOf(GROWTH.share)
  const textured = 0.8 * (texture.toSorted()[texture.length >> 1] ?? 0)
  const result = Float32Array.from(shape)
  for (let column = 0; column < columns; column++) {
    const { first, last } = endsOf(shape, column, columns, rows)
    if (last < 0) continue
    for (const [from, way, reach] of [
      [first, -1, up],
      [last, 1, down],
    ] as const)
      for (let step = 1; step <= reach; step++) {
        const row = from + way * step
        if (row < 0 || row >= rows) continue
        const cell = row * columns + column
        const share = (texture[cell] ?? 0) > textured ? GROWTH.textured : GROWTH.plain
        result[cell] = Math.max(result[cell] ?? 0, share * (1 - (0.4 * step) / (reach + 1)))
      }
  }
  return result
}

/** Rows from the first to the last of a shape, and whether it goes on below the picture. */
function heightOf(shape: Float32Array, { columns, rows }: Grid): { tallest: number; isCut: boolean } {
  let [top, bottom] = [rows, -1]
  shape.forEach((share, cell) => {
    if (share !== 1) return
    top = Math.min(top, Math.floor(cell / columns))
    bottom = Math.max(bottom, Math.floor(cell / columns))
  })
  return { tallest: Math.max(0, bottom - top + 1), isCut: bottom === rows - 1 }
}
