/** Seconds of a clip, the length of a story. */
export const CLIP_SECONDS = 15
/** A remainder shorter than this joins the previous clip: it would be too short to use. */
export const SHORTEST_REST = 3
/** Assumed seconds when neither the file nor the caller gives a duration. */
export const DEFAULT_SEGMENTING_SECONDS = 120

/** Position of a clip in its source video, in seconds. */
export type ClipSpan = { start: number; duration: number }

/** Splits a video of this many seconds into consecutive clips; at least one. */
export function planClips(seconds: number): ClipSpan[] {
  const whole = Math.floor(seconds / CLIP_SECONDS)
  const rest = seconds - whole * CLIP_SECONDS
  const count = Math.max(1, rest >= SHORTEST_REST ? whole + 1 : whole)
  return Array.from({ length: count }, (_, index) => {
    const start = index * CLIP_SECONDS
    return { start, duration: index === count - 1 ? seconds - start : CLIP_SECONDS }
  })
}
