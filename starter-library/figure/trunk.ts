import { lengthOf, type Profile, type Spot, widthAt } from './limbs.ts'

/** Seen from the side: the left of the spine's direction is given first. */
export const SIDE = {
  front: [
    [0, 0.3],
    [0.12, 0.36],
    [0.36, 0.3],
    [0.5, 0.31],
    [0.68, 0.46],
    [0.78, 0.43],
    [0.9, 0.26],
    [1, 0.17],
  ],
  back: [
    [0, 0.42],
    [0.1, 0.47],
    [0.25, 0.38],
    [0.45, 0.27],
    [0.7, 0.36],
    [0.88, 0.3],
    [1, 0.2],
  ],
} as const

/** Seen from the front or from behind. */
export const FRONT = [
  [0, 0.5],
  [0.1, 0.62],
  [0.24, 0.56],
  [0.46, 0.4],
  [0.66, 0.5],
  [0.84, 0.58],
  [0.93, 0.42],
  [1, 0.2],
] as const

/** A smooth line through all spots. */
export function throughSpots(spots: readonly Spot[], steps = 24): Spot[] {
  const at = (k: number): Spot => spots[Math.min(spots.length - 1, Math.max(0, k))] as Spot
  const line: Spot[] = []
  for (let k = 0; k + 1 < spots.length; k++) {
    const [p, a, b, n] = [at(k - 1), at(k), at(k + 1), at(k + 2)]
    for (let s = k === 0 ? 0 : 1; s <= steps; s++) {
      const t = s / steps
      const curve = (c: 0 | 1): number =>
        0.5 *
        (2 * a[c] +
          (b[c] - p[c]) * t +
          (2 * p[c] - 5 * a[c] + 4 * b[c] - n[c]) * t * t +
          (3 * a[c] - p[c] - 3 * b[c] + n[c]) * t ** 3)
      line.push([curve(0), curve(1)])
    }
  }
  return line
}

export interface Trunk {
  /** From the seat to the base of the neck. */
  spine: readonly Spot[]
  /** Half widths along it, to the left and to the right of its direction. */
  left: Profile
  right: Profile
}

/** The outline of a trunk along its spine. */
export function trunkOutline({ spine, left, right }: Trunk): Spot[] {
  const line = throughSpots(spine)
  const last = line.length - 1
  const side = (k: number, sign: 1 | -1): Spot => {
    const [a, b] = [line[Math.max(0, k - 1)], line[Math.min(last, k + 1)]] as [Spot, Spot]
    const length = lengthOf(a, b) || 1
    const r = widthAt(sign > 0 ? left : right, k / last) * sign
    const [x, y] = line[k] as Spot
    return [x + ((b[1] - a[1]) / length) * r, y - ((b[0] - a[0]) / length) * r]
  }
  const all = line.map((_, k) => k)
  return [...all.map((k) => side(k, 1)), ...all.toReversed().map((k) => side(k, -1))]
}
