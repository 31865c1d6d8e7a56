import type { Framing } from '#domain/library/framing.ts'
import { FRAME, LONGEST_FRAMES } from '#media/limits.ts'
import type { Part } from '#media/media-pool.ts'

export type Cut = {
  parent_id: string | null
  starts_at: number
  /** Seconds. */
  duration: number
  focus_x: number
  focus_y: number
  /** In the time of the background. */
  framing: Framing | null
}

/** The part of its file that a background shows: a clip its span, an upload as much as a video can use. */
export function partOf({ parent_id, starts_at, duration, focus_x, focus_y, framing }: Cut): Required<Part> {
  const focus = { x: focus_x, y: focus_y }
  if (parent_id === null) return { from: 0, frames: LONGEST_FRAMES, focus, framing }
  const framesIn = (seconds: number) => Math.round(seconds * FRAME.fps)
  return { from: framesIn(starts_at), frames: framesIn(duration), focus, framing }
}
