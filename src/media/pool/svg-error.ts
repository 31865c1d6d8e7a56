import { MediaError } from '#media/media-error.ts'

/**
 * What a failed drawing says of its SVG: one that ended two processes, or took too much of the processor, does so again.
 * A timeout says nothing about it: the machine was busy.
 */
export function svgError(error: unknown): unknown {
  if (!(error instanceof MediaError)) return error
  const { reason, detail } = error
  if (reason === 'unreadable') return new MediaError('svg_broken', detail)
  if (reason === 'exhausted' || reason === 'crashed')
    return new MediaError('svg_heavy', `${reason}: ${detail}`)
  return error
}
