import { FRAME, LONGEST_FRAMES } from '#media/limits.ts'
import type { Part } from '#media/media-pool.ts'

export type Cut = {
  parent_id: string | null
  starts_at: number
  /** Seconds. */
  duration: number
  focus_x: number
  focus_y: number
}

/** The part of its file that a background shows: a clip its span, an upload as much as a video can use. */
export function partOf({ parent_id, starts_at, duration, focus_x, focus_y }: Cut): Required<Part> {
  const focus = { x: focus_x, y: focus_y }
  if (parent_id === null) return { from: 0, frames: LONGEST_FRAMES, focus }
  return { from: Math.round(starts_at * FRAME.fps), frames: Math.round(duration * FRAME.fps), focus }
}
