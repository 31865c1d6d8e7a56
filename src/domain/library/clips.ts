/** Seconds of a clip, as stories take them. */
export const CLIP_SECONDS = 15
/** A rest shorter than this joins the clip before it: nobody can use so little. */
export const SHORTEST_REST = 3
/** Seconds that are cut where neither file nor caller knows how long it is. */
export const DEFAULT_SEGMENTING_SECONDS = 120

/** Where a clip lies in the video it is cut from, in seconds. */
export type ClipSpan = { start: number; duration: number }

/** The clips of a video of this many seconds, one after the other without a gap; at least one. */
export function planClips(seconds: number): ClipSpan[] {
  const whole = Math.floor(seconds / CLIP_SECONDS)
  const rest = seconds - whole * CLIP_SECONDS
  const count = Math.max(1, rest >= SHORTEST_REST ? whole + 1 : whole)
  return Array.from({ length: count }, (_, index) => {
    const start = index * CLIP_SECONDS
    return { start, duration: index === count - 1 ? seconds - start : CLIP_SECONDS }
  })
}
