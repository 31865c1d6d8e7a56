import { ApiError, ConnectionError, OutdatedPageError, sentenceOf } from '#web/api/api-error.ts'
import { backOffMs } from '#web/async/retry.ts'

/** The save state of the open design. Only `saved` means that the server has it. */
export type SaveState =
  /** Nothing was changed yet. */
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'offline' }
  /** The session has ended. The design is saved after the next sign-in. */
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'failed'; readonly reason: string }

/** The meaning of a failed save, and whether a retry may succeed without the user. */
export function failureOf(error: unknown): { readonly state: SaveState; readonly mayPass: boolean } {
  if (error instanceof ConnectionError) return { state: { kind: 'offline' }, mayPass: true }
  const reason = sentenceOf(error)
  if (!(error instanceof ApiError)) {
    return { state: { kind: 'failed', reason }, mayPass: !(error instanceof OutdatedPageError) }
  }
  if (error.status === 401) return { state: { kind: 'signed-out' }, mayPass: false }
  return { state: { kind: 'failed', reason }, mayPass: error.status >= 500 || error.status === 429 }
}

const RETRY_PAUSES = { firstMs: 4_000, longestMs: 60_000 }

/** Back-off before the next retry, by the number of failed attempts. */
export const pauseMs = (failures: number): number => backOffMs(failures, RETRY_PAUSES)
