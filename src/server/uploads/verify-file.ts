import { Problem } from '#domain/problem.ts'
import { isTooSlow, MediaError } from '#media/media-error.ts'
import type { Probe } from '#media/media-pool.ts'
import type { Use } from '#media/sniff.ts'
import type { Ports } from '#server/ports/ports.ts'

type VerifyInput = { path: string; use?: Use; signal: AbortSignal | undefined }

/** Verification did not finish, because of a busy machine or a dead process; says nothing about the file. */
export class NotVerified extends Problem {
  constructor() {
    super('server.unavailable', { retryAfter: 5 })
  }
}

/**
 * Verifies an uploaded file and returns its facts. After a timeout or a crash it verifies once more in a fresh process;
 * a second failure is no fault of the file either.
 */
export async function verifyFile(
  { media }: Pick<Ports, 'media'>,
  { path, use = 'background', signal }: VerifyInput,
): Promise<Probe> {
  const probe = () => media.probe(path, use, signal ? { signal } : {})
  return probe()
    .catch((error) => (isProcessFailure(error) ? probe() : Promise.reject(error)))
    .catch((error) => {
      throw isProcessFailure(error) ? new NotVerified() : error
    })
}

const isProcessFailure = (error: unknown): boolean =>
  isTooSlow(error) || (error instanceof MediaError && error.reason === 'crashed')
