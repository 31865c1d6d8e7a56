import { MediaError } from '#media/media-error.ts'

/** Share of its time limit that a drawing must have computed to be called heavy: more than usual ones need. */
const BUSY_SHARE = 0.2

/**
 * What a failed drawing says of its SVG. Usual ones take a second at most: one that ended two processes, or computed in
 * two of them for longer than those, does so again. On a busy machine a look may end before its process has
 * had its share: that says nothing about the SVG, and stays a timeout. `lookMs`: the time limit of a look.
 */
export function svgError(error: unknown, lookMs: number): unknown {
  if (!(error instanceof MediaError)) return error
  const { reason, detail, processorMs = lookMs } = error
  if (reason === 'unreadable') return new MediaError('svg_broken', detail)
  if (reason === 'timeout' && processorMs < lookMs * BUSY_SHARE) return error
  if (reason === 'timeout' || reason === 'crashed') return new MediaError('svg_heavy', `${reason}: ${detail}`)
  return error
}
