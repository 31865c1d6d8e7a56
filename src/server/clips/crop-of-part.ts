import type { Crop } from '#domain/library/framing.ts'
import { pathIn } from '#domain/library/framing.ts'
import { FRAME, LONGEST_FRAMES } from '#media/limits.ts'

/** Columns of a video's crop. */
export type PartCrop = { focus_x: number; focus_y: number; framing: string | null; framed: boolean }

export type Span = { start: number; duration: number }

/**
 * The crop of a part of an upload: its own window of a path. What lies beyond the part of the upload that was watched
 * gets a suggestion of its own.
 */
export function cropOfPart({ focus, framing }: Crop, { start, duration }: Span): PartCrop {
  const at = { focus_x: focus.x, focus_y: focus.y }
  if (framing?.kind !== 'path') return { ...at, framing: framing && JSON.stringify(framing), framed: true }
  if (start + duration > LONGEST_FRAMES / FRAME.fps) return { ...at, framing: null, framed: false }
  const keys = pathIn(framing.keys, { from: start, seconds: duration })
  return { ...at, framing: JSON.stringify({ ...framing, keys }), framed: true }
}
