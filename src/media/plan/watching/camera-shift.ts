import { median } from './median.ts'
import type { WatchedForm } from './plane.ts'

/** Pixels of a block's side, from one block to the next, and how far it is searched. */
const BLOCK = 12
const STRIDE = BLOCK + 3
const SEARCH = 5
/** Every second pixel of a block is compared. */
const STEP = 2
/** Mean contrast below which a block tells nothing. */
const TEXTURED = 4
/** A shift must be so much better than none. */
const BETTER = 0.93
/** Fewer blocks tell nothing. */
const LEAST_BLOCKS = 4

/** How far the camera moved, in pixels, and the share of the blocks that agree. */
export type CameraShift = { readonly dx: number; readonly dy: number; readonly agree: number }

type Vector = { x: number; y: number }

/** The shift between two flattened planes: the median of the shifts of textured blocks. */
export function cameraShift(
  before: Float32Array,
  now: Float32Array,
  { width, height }: WatchedForm,
): CameraShift {
  const vectors: Vector[] = []
  for (let y = SEARCH; y + BLOCK + SEARCH < height; y += STRIDE)
    for (let x = SEARCH; x + BLOCK + SEARCH < width; x += STRIDE)
      if (isTextured(now, y * width + x, width)) vectors.push(vectorOf(before, now, y * width + x, width))
  if (vectors.length < LEAST_BLOCKS) return { dx: 0, dy: 0, agree: 1 }
  const dx = median(vectors.map(({ x }) => x))
  const dy = median(vectors.map(({ y }) => y))
  const agreeing = vectors.filter(({ x, y }) => Math.abs(x - dx) <= 1 && Math.abs(y - dy) <= 1)
  return { dx, dy, agree: agreeing.length / vectors.length }
}

function isTextured(now: Float32Array, at: number, width: number): boolean {
  let sum = 0
  for (let y = 0; y < BLOCK; y += STEP)
    for (let x = 0; x < BLOCK; x += STEP) sum += Math.abs(now[at + y * width + x] ?? 0)
  return sum / (BLOCK / STEP) ** 2 >= TEXTURED
}

function vectorOf(before: Float32Array, now: Float32Array, at: number, width: number): Vector {
  let best = Infinity
  let vector = { x: 0, y: 0 }
  for (let y = -SEARCH; y <= SEARCH; y++)
    for (let x = -SEARCH; x <= SEARCH; x++) {
      const difference = differenceOf(before, now, { at, shift: y * width + x, width, limit: best })
      if (difference >= best) continue
      best = difference
      vector = { x, y }
    }
  const still = differenceOf(before, now, { at, shift: 0, width, limit: Infinity })
  return best > BETTER * still ? { x: 0, y: 0 } : vector
}

type Compared = { at: number; shift: number; width: number; limit: number }

/** The sum of the differences of a block; no longer exact beyond the limit. */
function differenceOf(
  before: Float32Array,
  now: Float32Array,
  { at, shift, width, limit }: Compared,
): number {
  let sum = 0
  for (let y = 0; y < BLOCK && sum < limit; y += STEP) {
    const line = at + y * width
    for (let x = line; x < line + BLOCK; x += STEP) sum += Math.abs((now[x] ?? 0) - (before[x + shift] ?? 0))
  }
  return sum
}
