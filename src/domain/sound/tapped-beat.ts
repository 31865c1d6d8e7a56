import { type BeatCorrection, TEMPO } from './beat-correction.ts'

/** As many taps as make a tempo. */
export const FEWEST_TAPS = 8

/**
 * The beat of taps, in seconds of the music: a line through them, so that single late ones do little. Undefined for too few
 * taps, and for a tempo that nobody counts.
 */
export function tappedBeat(taps: readonly number[]): BeatCorrection['tapped'] | undefined {
  if (taps.length < FEWEST_TAPS) return undefined
  const middle = (taps.length - 1) / 2
  const mean = taps.reduce((sum, tap) => sum + tap, 0) / taps.length
  const both = taps.reduce((sum, tap, at) => sum + (at - middle) * (tap - mean), 0)
  const period = both / taps.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  const bpm = 60 / period
  if (!(bpm >= TEMPO.slowest && bpm <= TEMPO.fastest)) return undefined
  return { bpm, first: Math.max(0, mean - middle * period) }
}
