import { type BeatGrid, SURE_BEATS } from '#domain/sound/beat-grid.ts'
import { type Counts, NO_COUNTS } from './best-moments.ts'

/** Confidence from which the first beat of a bar is told from the others. */
const SURE_ONES = 0.8

/** The counts of a grid that begins at a second; none where they are not sure. */
export function countsOf(grid: BeatGrid | undefined, from: number): Counts {
  if (!grid || grid.confidence < SURE_BEATS) return NO_COUNTS
  const beats = grid.beats.map((at) => from + at)
  const ones = beats.filter((_, at) => at >= grid.one && (at - grid.one) % grid.meter === 0)
  return { beats, ones: grid.confidence < SURE_ONES ? [] : ones }
}
