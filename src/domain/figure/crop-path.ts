import { type CropPath as Keys, middleAt } from '#domain/library/framing.ts'
import { overlapOf } from './calm-places.ts'
import { type Figure, shapesOf } from './figure.ts'

/** Where a crop's middle is in each second, as a share of the picture, and how much of the figure it keeps. */
export type CropPath = {
  readonly isStill: boolean
  readonly centers: readonly number[]
  readonly kept: number
}

/** One place is enough when it keeps so much of the figure. */
const STILL_KEEPS = 0.93
/** Steps of a crop's middle, and the most it moves in a second, as shares of the picture. */
const STEP = 0.01
const MOST_STEPS = 12
/** What moving by the whole picture costs, in seconds without the figure. */
const MOVING = 2
/** Places that keep so little less are as good. */
const AS_GOOD = 0.005
/** Cells below this share do not pull the crop. */
const PULLS = 0.4

/** The path of a crop that is `size` of the picture's width (`x`) or height (`y`) and moves along it. */
export function cropPathOf(figure: Figure, axis: 'x' | 'y', size: number): CropPath {
  const profiles = profilesOf(figure, axis)
  const middles = middlesOf(size)
  const kept = profiles.map((profile) => middles.map((middle) => keptBy(profile, middle, size)))
  const still = stillMiddle(middles, kept)
  if (still.kept >= STILL_KEEPS || profiles.length < 2)
    return { isStill: true, centers: profiles.map(() => still.middle), kept: still.kept }
  const centers = smoothed(cheapestWay(middles, kept), size)
  const total = profiles.reduce(
    (sum, profile, second) => sum + keptBy(profile, centers[second] ?? 0.5, size),
    0,
  )
  return { isStill: false, centers, kept: total / profiles.length }
}

/** A crop that stays: its middle, and how much of the figure it keeps, as shares. */
export type StillCrop = { readonly middle: number; readonly kept: number }

/** The place where a crop keeps most of the figure without moving. */
export function bestStillCrop(figure: Figure, axis: 'x' | 'y', size: number): StillCrop {
  const middles = middlesOf(size)
  const profiles = profilesOf(figure, axis)
  return stillMiddle(
    middles,
    profiles.map((profile) => middles.map((middle) => keptBy(profile, middle, size))),
  )
}

/** How much of the figure a crop with this middle keeps. */
export function keptByCrop(
  figure: Figure,
  axis: 'x' | 'y',
  { middle, size }: { middle: number; size: number },
): number {
  const kept = profilesOf(figure, axis).map((profile) => keptBy(profile, middle, size))
  return kept.reduce((sum, share) => sum + share, 0) / Math.max(1, kept.length)
}

/** How much of the figure a crop keeps that follows a path. */
export function keptAlong(figure: Figure, axis: 'x' | 'y', size: number, keys: Keys): number {
  const kept = profilesOf(figure, axis).map((profile, second) =>
    keptBy(profile, within(middleAt(keys, second + 0.5), size), size),
  )
  return kept.reduce((sum, share) => sum + share, 0) / Math.max(1, kept.length)
}

/** A crop stays in the picture. */
const within = (middle: number, size: number): number => Math.max(size / 2, Math.min(1 - size / 2, middle))

/** How much of the figure there is in each column or row, second by second. */
function profilesOf(figure: Figure, axis: 'x' | 'y'): Float32Array[] {
  const { columns, rows } = figure
  return shapesOf(figure).map((shape) => {
    const profile = new Float32Array(axis === 'x' ? columns : rows)
    shape.forEach((share, cell) => {
      const at = axis === 'x' ? cell % columns : Math.floor(cell / columns)
      profile[at] = (profile[at] ?? 0) + Math.max(0, share - PULLS)
    })
    return profile
  })
}

function middlesOf(size: number): number[] {
  const count = Math.max(0, Math.round((1 - size) / STEP))
  return Array.from({ length: count + 1 }, (_, step) =>
    count ? size / 2 + ((1 - size) * step) / count : 0.5,
  )
}

function keptBy(profile: Float32Array, middle: number, size: number): number {
  let kept = 0
  let all = 0
  profile.forEach((share, cell) => {
    all += share
    kept += share * overlapOf(cell, profile.length, middle - size / 2, middle + size / 2)
  })
  return all > 0 ? kept / all : 1
}

function stillMiddle(middles: readonly number[], kept: readonly number[][]): StillCrop {
  const means = middles.map((middle, index) => ({
    middle,
    kept: kept.reduce((sum, second) => sum + (second[index] ?? 0), 0) / Math.max(1, kept.length),
  }))
  const most = Math.max(...means.map((each) => each.kept))
  // Of places that are as good, the one in between: the figure is in its middle.
  const best = means.filter((each) => each.kept >= most - AS_GOOD)
  return best[best.length >> 1] ?? { middle: 0.5, kept: 1 }
}

/** Dynamic programming over the seconds: keeps the figure inside, and moves little. */
function cheapestWay(middles: readonly number[], kept: readonly number[][]): number[] {
  let values = [...(kept[0] ?? [])]
  const cameFrom: number[][] = []
  for (const second of kept.slice(1)) {
    const from: number[] = []
    const next = middles.map((middle, index) => {
      let best = -Infinity
      for (let before = index - MOST_STEPS; before <= index + MOST_STEPS; before++) {
        const there = middles[before]
        if (there === undefined) continue
        const value = (values[before] ?? 0) - MOVING * Math.abs(there - middle)
        if (value <= best) continue
        best = value
        from[index] = before
      }
      return best + (second[index] ?? 0)
    })
    cameFrom.push(from)
    values = next
  }
  let at = values.indexOf(Math.max(...values))
  const way = [at]
  for (const from of cameFrom.toReversed()) {
    at = from[at] ?? at
    way.unshift(at)
  }
  return way.map((index) => middles[index] ?? 0.5)
}

/** Gaussian smoothing over two seconds before and after. */
function smoothed(way: readonly number[], size: number): number[] {
  return way.map((_, second) => {
    let sum = 0
    let weights = 0
    for (let near = -2; near <= 2; near++) {
      const middle = way[second + near]
      if (middle === undefined) continue
      const weight = Math.exp(-0.5 * near ** 2)
      sum += weight * middle
      weights += weight
    }
    return within(sum / weights, size)
  })
}
