import { cutsOf } from './cuts.ts'
import type { PictureFacts } from './picture-facts.ts'

/** Means of the pictures of half a second. */
export type HalfSecond = {
  readonly motion: number
  readonly area: number
  readonly light: number
  readonly burnt: number
  readonly sharpness: number
  /** Mean camera shift, and mean change of it. */
  readonly shake: number
  readonly jerk: number
  readonly hasCut: boolean
  /** Motion of each cell, as whole hundredths. */
  readonly grid: readonly number[]
}

/** The half-seconds from a time on, in seconds. One without compared pictures repeats the one before. */
export function halfSecondsOf(
  pictures: readonly PictureFacts[],
  { from, seconds }: { from: number; seconds: number },
): HalfSecond[] {
  const cuts = cutsOf(pictures)
  const count = Math.max(1, Math.ceil(seconds * 2))
  const groups = Array.from({ length: count }, (): number[] => [])
  pictures.forEach(({ at }, index) => {
    groups[Math.max(0, Math.min(count - 1, Math.floor((at - from) * 2)))]?.push(index)
  })
  let last: HalfSecond | undefined
  return groups.map((group) => {
    const inside = group.map((index) => pictures[index]).filter(isThere)
    const compared = inside.filter(({ isCompared }) => isCompared)
    const hasCut = group.some((index) => cuts[index])
    if (compared.length > 0) last = summaryOf(compared, hasCut)
    return last ?? (inside.length > 0 ? summaryOf(inside, hasCut) : NOTHING)
  })
}

const NOTHING: HalfSecond = {
  motion: 0,
  area: 0,
  light: 0,
  burnt: 0,
  sharpness: 0,
  shake: 0,
  jerk: 0,
  hasCut: false,
  grid: [],
}

const isThere = <Value>(value: Value | undefined): value is Value => value !== undefined

function summaryOf(pictures: readonly PictureFacts[], hasCut: boolean): HalfSecond {
  const mean = (of: (picture: PictureFacts) => number) =>
    pictures.reduce((sum, picture) => sum + of(picture), 0) / pictures.length
  const changes = pictures.slice(1).map((picture, index) => {
    const before = pictures[index] ?? picture
    return Math.hypot(picture.dx - before.dx, picture.dy - before.dy)
  })
  const cells = pictures[0]?.grid.length ?? 0
  return {
    motion: mean(({ motion }) => motion),
    area: mean(({ area }) => area),
    light: mean(({ light }) => light),
    burnt: mean(({ burnt }) => burnt),
    sharpness: mean(({ sharpness }) => sharpness),
    shake: mean(({ dx, dy }) => Math.hypot(dx, dy)),
    jerk: changes.reduce((sum, change) => sum + change, 0) / Math.max(1, changes.length),
    hasCut,
    grid: Array.from({ length: cells }, (_, cell) => Math.round(100 * mean(({ grid }) => grid[cell] ?? 0))),
  }
}
