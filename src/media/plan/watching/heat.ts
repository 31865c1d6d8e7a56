import type { Grid } from './largest-region.ts'
import { toGrid, type WatchedForm } from './plane.ts'
import { residual } from './residual.ts'
import { positionsOf, stillRoomOf, type WatchedPicture } from './still-room.ts'

/** Seconds before and after in which something must have moved where the room looks different. */
const NEAR = 4
/** Difference to the room counts up to this, above this noise. */
const ROOM = { most: 20, noise: 6 } as const
/** Warmth that counts as full, at least: of movement, and of difference to the room. */
const LEAST = { motion: 0.15, room: 0.6 } as const

/** Warmth of each cell, 0 to 1, and mean movement, for each second. */
export type Heat = { readonly warmth: readonly Float32Array[]; readonly strengths: readonly number[] }

/** Where something moves, or stands that moved a little before or after, second by second. */
export function heatOf(
  pictures: readonly WatchedPicture[],
  { form, from, seconds }: { form: WatchedForm; from: number; seconds: number },
): Heat {
  const positions = positionsOf(pictures)
  const room = stillRoomOf(pictures, positions, form)
  const first = positions[0] ?? { x: 0, y: 0 }
  const secondOf = ({ facts }: WatchedPicture) =>
    Math.max(0, Math.min(seconds - 1, Math.floor(facts.at - from)))
  const motion = new Means(seconds, form)
  const away = new Means(seconds, form)
  pictures.forEach((picture, index) => {
    motion.add(secondOf(picture), picture.facts.grid)
    if (!room) return
    const { x, y } = positions[index] ?? first
    const shift = { dx: x - first.x, dy: y - first.y, noise: ROOM.noise }
    const different = residual(room, picture.flat, form, shift)
    for (let at = 0; at < different.length; at++) different[at] = Math.min(ROOM.most, different[at] ?? 0)
    away.add(secondOf(picture), toGrid(different, form))
  })
  const moved = motion.means.map((grid) => blurred(grid, form))
  const strengths = moved.map((grid) => grid.reduce((sum, value) => sum + value, 0) / grid.length)
  const warmth = moved.map((grid, second) => {
    const full = Math.max(LEAST.motion, topOf(grid))
    const moving = grid.map((value) => Math.min(1, value / full) * 0.5)
    if (!room) return moving.map((value) => value * 2)
    const near = warmestOf(moved.slice(Math.max(0, second - NEAR), second + NEAR + 1))
    const nearFull = Math.max(LEAST.motion, topOf(near))
    const stands = blurred(away.means[second] ?? new Float32Array(), form)
    const standsFull = Math.max(LEAST.room, topOf(stands))
    return moving.map((value, cell) => {
      const isNear = Math.min(1, 0.15 + (2 * (near[cell] ?? 0)) / nearFull)
      return value + 0.5 * Math.min(1, (stands[cell] ?? 0) / standsFull) * isNear
    })
  })
  return { warmth, strengths }
}

/** Mean grids of each second. */
class Means {
  readonly #sums: Float32Array[]
  readonly #counts: number[]

  constructor(seconds: number, { columns, rows }: Grid) {
    this.#sums = Array.from({ length: seconds }, () => new Float32Array(columns * rows))
    this.#counts = this.#sums.map(() => 0)
  }

  add(second: number, grid: Float32Array): void {
    const sum = this.#sums[second]
    if (!sum) return
    this.#counts[second] = (this.#counts[second] ?? 0) + 1
    grid.forEach((value, cell) => {
      sum[cell] = (sum[cell] ?? 0) + value
    })
  }

  get means(): Float32Array[] {
    return this.#sums.map((sum, second) => sum.map((value) => value / Math.max(1, this.#counts[second] ?? 0)))
  }
}

function warmestOf(grids: readonly Float32Array[]): Float32Array {
  const warmest = new Float32Array(grids[0]?.length ?? 0)
  for (const grid of grids)
    grid.forEach((value, cell) => {
      warmest[cell] = Math.max(warmest[cell] ?? 0, value)
    })
  return warmest
}

/** The warmth that three cells of a hundred exceed. */
const topOf = (grid: Float32Array): number => grid.toSorted().at(-1 - Math.floor(grid.length * 0.03)) ?? 0

/** Means of each cell and its neighbors, which count half. */
function blurred(grid: Float32Array, { columns, rows }: Grid): Float32Array {
  return grid.map((_, cell) => {
    const column = cell % columns
    const row = Math.floor(cell / columns)
    let sum = 0
    let weights = 0
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        const weight = x === column && y === row ? 1 : 0.5
        sum += weight * (grid[y * columns + x] ?? 0)
        weights += weight
      }
    return sum / weights
  })
}
