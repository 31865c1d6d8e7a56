import { FRAME } from '#media/limits.ts'
import { frameAt } from '#scene/timeline.ts'

/** Slightly late, so that summed decimal durations do not miss a frame that starts right now. */
const LATE = 1e-6

/** The frame of an overlay in an output frame, counted from the second at which it starts. */
export const shownAt = (durations: readonly number[], output: number, start = 0): number =>
  frameAt(durations, output / FRAME.fps - start + LATE)

/** The first output frame that is not before a second. */
export const firstFrameFrom = (seconds: number): number =>
  Math.max(0, Math.ceil((seconds - LATE) * FRAME.fps))

/** Drops the durations of frames after the end of a video of this many seconds. */
export function shownDurations(durations: readonly number[], seconds: number): readonly number[] {
  const last = Math.max(0, Math.round(seconds * FRAME.fps) - 1)
  const total = durations.reduce((sum, duration) => sum + duration, 0)
  return total > last / FRAME.fps + 1 / FRAME.fps
    ? durations.slice(0, shownAt(durations, last) + 1)
    : durations
}
