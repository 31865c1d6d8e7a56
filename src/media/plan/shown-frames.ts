import { FRAME } from '#media/limits.ts'
import { frameAt } from '#scene/timeline.ts'

/** A hair late, so that sums of decimal durations cannot miss the frame that begins right now. */
export const shownAt = (durations: readonly number[], output: number): number =>
  frameAt(durations, output / FRAME.fps + 1e-6)

/** The durations without those frames that a video of this many seconds ends before. */
export function shownDurations(durations: readonly number[], seconds: number): readonly number[] {
  const last = Math.max(0, Math.round(seconds * FRAME.fps) - 1)
  const total = durations.reduce((sum, duration) => sum + duration, 0)
  return total > last / FRAME.fps + 1 / FRAME.fps
    ? durations.slice(0, shownAt(durations, last) + 1)
    : durations
}
