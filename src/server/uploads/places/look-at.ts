import { Problem } from '#domain/problem.ts'
import { MediaError } from '#media/media-error.ts'
import type { Probe } from '#media/media-pool.ts'
import type { Use } from '#media/sniff.ts'
import type { Ports } from '#server/ports/ports.ts'

type Looking = { path: string; use?: Use; signal: AbortSignal | undefined }

/** Nothing is said of the file yet: the machine may have been busy, or have ended the process. */
export class NotLookedAt extends Problem {
  constructor() {
    super('server.unavailable', { retryAfter: 5 })
  }
}

/**
 * What a file that has arrived is. That a look takes too long, or its process dies, may be our doing: there is a second
 * one in a fresh process, and where that ends alike it is no fault of the file either.
 */
export async function lookAt(
  { media }: Pick<Ports, 'media'>,
  { path, use = 'background', signal }: Looking,
): Promise<Probe> {
  const look = () => media.probe(path, use, signal ? { signal } : {})
  return look()
    .catch((error) => (isOfTheProcess(error) ? look() : Promise.reject(error)))
    .catch((error) => {
      throw isOfTheProcess(error) ? new NotLookedAt() : error
    })
}

const isOfTheProcess = (error: unknown): boolean =>
  error instanceof MediaError && (error.reason === 'timeout' || error.reason === 'crashed')
