import { isLegible, type Legibility } from './legibility.ts'

/** The strongest that still leaves something of the clip. */
export const STRONGEST_GAIN = 3

/** From the look's own strength on. */
const GAINS = [1, 1.12, 1.25, 1.4, 1.6, 1.85, 2.2, 2.6, STRONGEST_GAIN] as const

const worstOf = (lines: readonly Legibility[]): number =>
  Math.min(...lines.map(({ ratio, needed }) => ratio / needed))

/**
 * The weakest gain of a look's scrims at which every line can be read; where none is enough, the one at which the worst
 * line can be read best.
 */
export function solveScrims(legibilityAt: (gain: number) => readonly Legibility[]): number {
  let best = { gain: 1, worst: 0 }
  for (const gain of GAINS) {
    const lines = legibilityAt(gain)
    if (lines.every(isLegible)) return gain
    const worst = worstOf(lines)
    // A little more contrast is not worth a darker clip.
    if (worst > best.worst * 1.02) best = { gain, worst }
  }
  return best.gain
}
