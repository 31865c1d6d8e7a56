import { Problem } from '#domain/problem.ts'
import { MediaError } from '#media/media-error.ts'
import type { Probe } from '#media/media-pool.ts'
import type { Ports } from '../../ports/ports.ts'

type Looking = { path: string; signal: AbortSignal | undefined }

/** Nothing is said of the file yet: the machine may have been busy. */
export class TookTooLong extends Problem {
  constructor() {
    super('server.unavailable', { retryAfter: 5 })
  }
}

/**
 * What a video that has arrived is. That a look takes too long, or its process dies, may be our doing: there is a second
 * one in a fresh process, and what only takes too long is no fault of the file then either. What kills two processes is.
 */
export async function lookAt({ media }: Pick<Ports, 'media'>, { path, signal }: Looking): Promise<Probe> {
  const look = () => media.probe(path, 'background', signal ? { signal } : {})
  return look()
    .catch((error) => (isFor(error, 'timeout') || isFor(error, 'crashed') ? look() : Promise.reject(error)))
    .catch((error) => {
      throw isFor(error, 'timeout') ? new TookTooLong() : error
    })
}

const isFor = (error: unknown, reason: MediaError['reason']): boolean =>
  error instanceof MediaError && error.reason === reason
