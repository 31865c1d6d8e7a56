import type { HalfSecond } from './half-seconds.ts'

/** How much a half-second is worth being shown, and what counts in it. */
export type Score = {
  readonly value: number
  /** Motion against the clip's own, 0 to 1.2. */
  readonly action: number
  /** Sharpness against the clip's own, 0.3 to 1. */
  readonly sharp: number
  readonly hasCut: boolean
}

/** Half-seconds at both ends in which people start and stop the camera, and what they count. */
const END = { length: 6, factor: 0.4 } as const
/** Half-seconds back that a pose is compared with. */
const VARIETY_STEP = 3

export function scoresOf(halves: readonly HalfSecond[]): Score[] {
  const motions = halves.map(({ motion }) => Math.log(0.02 + Math.min(motion, 6)))
  const low = quantile(motions, 0.1)
  const high = quantile(motions, 0.95)
  const sharpness =
    quantile(
      halves.map((half) => half.sharpness),
      0.7,
    ) || 1
  return halves.map((half, index) => {
    const action = between(0, ((motions[index] ?? 0) - low) / Math.max(0.5, high - low), 1.2)
    const sharp = between(0.3, half.sharpness / sharpness / 0.5, 1)
    const { hasCut } = half
    if (hasCut) return { value: 0.3 * action, action, sharp, hasCut }
    const variety =
      1 - Math.min(1, cosine(half.grid, (halves[Math.max(0, index - VARIETY_STEP)] ?? half).grid))
    const isEnd = Math.min(index, halves.length - 1 - index) < END.length
    const value =
      action *
      sharp *
      lightOf(half) *
      steadinessOf(half) *
      distanceOf(half) *
      (isEnd ? END.factor : 1) *
      (0.7 + 0.6 * variety)
    return { value, action, sharp, hasCut }
  })
}

const lightOf = ({ light, burnt }: HalfSecond): number =>
  between(0.1, (light - 18) / 30, 1) * (burnt > 0.4 ? 0.6 : 1)

const steadinessOf = ({ jerk, shake }: HalfSecond): number =>
  1 / (1 + Math.max(0, jerk - 0.7) * 0.8 + Math.max(0, shake - 1.5) * 0.3)

/** Somebody right before the lens moves most of the picture. */
const distanceOf = ({ area }: HalfSecond): number => (area > 0.32 ? Math.max(0.2, 1 - (area - 0.32) * 3) : 1)

function cosine(one: readonly number[], other: readonly number[]): number {
  let product = 0
  let first = 0
  let second = 0
  one.forEach((value, index) => {
    const opposite = other[index] ?? 0
    product += value * opposite
    first += value * value
    second += opposite * opposite
  })
  return first && second ? product / Math.sqrt(first * second) : 1
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.round(share * (values.length - 1))] ?? 0
}

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value))
