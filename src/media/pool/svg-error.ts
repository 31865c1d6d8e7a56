import { MediaError } from '#media/media-error.ts'

/**
 * What a failed drawing says of its SVG. Usual ones take a second at most: one that ended two processes, or took two of
 * them longer than a look may take, does so again.
 */
export function svgError(error: unknown): unknown {
  if (!(error instanceof MediaError)) return error
  const { reason, detail } = error
  if (reason === 'unreadable') return new MediaError('svg_broken', detail)
  if (reason === 'timeout' || reason === 'crashed') return new MediaError('svg_heavy', `${reason}: ${detail}`)
  return error
}
