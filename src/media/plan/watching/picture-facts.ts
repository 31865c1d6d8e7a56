import { cameraShift } from './camera-shift.ts'
import { flatten } from './flatten.ts'
import { type Plane, toGrid, type WatchedForm } from './plane.ts'
import { residual } from './residual.ts'

/** What one picture of a clip tells, beside the one before. */
export type PictureFacts = {
  /** Seconds. */
  readonly at: number
  /** Brightness, 0 to 255, and the share of pixels that are burnt out. */
  readonly light: number
  readonly burnt: number
  /** Variance of the Laplacian. */
  readonly sharpness: number
  /** Whether there is a picture shortly before; without one, nothing below is known. */
  readonly isCompared: boolean
  /** Camera shift in pixels, and the share of blocks that agree with it. */
  readonly dx: number
  readonly dy: number
  readonly agree: number
  /** Mean motion besides the camera's, and the share of the picture that moves. */
  readonly motion: number
  readonly area: number
  /** Difference of the histograms of brightness, 0 to 1. */
  readonly change: number
  /** Motion of each cell. */
  readonly grid: Float32Array
}

/** Pictures further apart, in seconds, are not compared. */
const APART = 0.6
const BURNT = 245
/** Motion of a pixel counts up to this; from the other on, the pixel moves. */
const MOST_MOTION = 40
const MOVES = 4

type Seen = { at: number; flat: Float32Array; histogram: Float32Array }

/** Measures the pictures of a clip, one after the other. */
export class PictureMeter {
  readonly #form: WatchedForm
  #before: Seen | undefined

  constructor(form: WatchedForm) {
    this.#form = form
  }

  /** A picture at a time in seconds: what it tells, and the picture without its lights. */
  picture(plane: Plane, at: number): { facts: PictureFacts; flat: Float32Array } {
    const form = this.#form
    const flat = flatten(plane)
    const histogram = histogramOf(plane)
    const still = { at, ...lightOf(plane), sharpness: sharpnessOf(plane) }
    const before = this.#before
    this.#before = { at, flat, histogram }
    if (!before || at - before.at >= APART) return { facts: { ...still, ...unmoved(form) }, flat }
    const shift = cameraShift(before.flat, flat, form)
    const moved = residual(before.flat, flat, form, shift)
    const change = changeOf(histogram, before.histogram)
    return {
      facts: { ...still, isCompared: true, ...shift, ...motionOf(moved), change, grid: toGrid(moved, form) },
      flat,
    }
  }
}

const unmoved = ({ columns, rows }: WatchedForm) => ({
  isCompared: false,
  dx: 0,
  dy: 0,
  agree: 1,
  motion: 0,
  area: 0,
  change: 0,
  grid: new Float32Array(columns * rows),
})

/** Shares of 32 steps of brightness. */
function histogramOf({ data }: Plane): Float32Array {
  const counts = new Float32Array(32)
  for (const value of data) counts[value >> 3] = (counts[value >> 3] ?? 0) + 1 / data.length
  return counts
}

const changeOf = (now: Float32Array, before: Float32Array): number =>
  now.reduce((sum, share, step) => sum + Math.abs(share - (before[step] ?? 0)) / 2, 0)

function lightOf({ data }: Plane) {
  let sum = 0
  let burnt = 0
  for (const value of data) {
    sum += value
    if (value > BURNT) burnt++
  }
  return { light: sum / data.length, burnt: burnt / data.length }
}

function sharpnessOf({ width, height, data }: Plane): number {
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < height - 1; y += 2)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const around =
        (data[at - 1] ?? 0) + (data[at + 1] ?? 0) + (data[at - width] ?? 0) + (data[at + width] ?? 0)
      const laplacian = 4 * (data[at] ?? 0) - around
      sum += laplacian
      squares += laplacian * laplacian
      count++
    }
  return squares / count - (sum / count) ** 2
}

function motionOf(moved: Float32Array) {
  let motion = 0
  let moving = 0
  for (const value of moved) {
    motion += Math.min(MOST_MOTION, value)
    if (value > MOVES) moving++
  }
  return { motion: motion / moved.length, area: moving / moved.length }
}
