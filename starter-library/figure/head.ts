import { type Disc, type Profile, partDiscs, type Spot, widthAt } from './limbs.ts'
import { throughSpots } from './trunk.ts'

/** A ponytail along a line: narrow where it is tied, full, and thin at its end. */
export function hairDiscs(spots: readonly Spot[], width: number): Disc[] {
  const line = throughSpots(spots)
  const profile: Profile = [
    [0, width * 0.5],
    [0.3, width],
    [0.7, width * 0.75],
    [1, 0.015],
  ]
  return line.map(([x, y], k) => ({ x, y, r: widthAt(profile, k / (line.length - 1)) }))
}

export interface Head {
  /** The middle of the skull. */
  at: Spot
  /** Where the crown points, and where the face looks. */
  crown: Spot
  face: Spot
  neck: Spot
}

/** Skull, jaw and neck. */
export function headDiscs({ at, crown, face, neck }: Head): Disc[] {
  const along = (up: number, ahead: number, r: number): Disc => ({
    x: at[0] + crown[0] * up + face[0] * ahead,
    y: at[1] + crown[1] * up + face[1] * ahead,
    r,
  })
  const jaw = Array.from({ length: 21 }, (_, k) => {
    const t = k / 20
    return along(0.02 - 0.4 * t, 0.08 + 0.1 * t, 0.31 - 0.18 * t)
  })
  const profile: Profile = [
    [0, 0.2],
    [0.6, 0.165],
    [1, 0.17],
  ]
  const nape: Spot = [at[0] - crown[0] * 0.15 - face[0] * 0.06, at[1] - crown[1] * 0.15 - face[1] * 0.06]
  return [
    along(0.1, -0.04, 0.385),
    along(0.02, -0.08, 0.37),
    ...jaw,
    along(-0.1, 0.3, 0.07),
    ...partDiscs({ from: neck, to: nape, profile }),
  ]
}
