import { ApiError, ConnectionError, OutdatedPageError, sentenceOf } from '#web/api/api-error.ts'

/** How far the design on the desk has come. Only `saved` says that the server has it. */
export type SaveState =
  /** Nothing was made yet. */
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'offline' }
  /** The session has ended; it is saved once the person is signed in again. */
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'failed'; readonly reason: string }

/** What a save that threw means, and whether another try may go better without anybody doing anything. */
export function failureOf(error: unknown): { readonly state: SaveState; readonly mayPass: boolean } {
  if (error instanceof ConnectionError) return { state: { kind: 'offline' }, mayPass: true }
  const reason = sentenceOf(error)
  if (!(error instanceof ApiError)) {
    return { state: { kind: 'failed', reason }, mayPass: !(error instanceof OutdatedPageError) }
  }
  if (error.status === 401) return { state: { kind: 'signed-out' }, mayPass: false }
  return { state: { kind: 'failed', reason }, mayPass: error.status >= 500 || error.status === 429 }
}

const FIRST_PAUSE_MS = 4_000
const LONGEST_PAUSE_MS = 60_000

/** Before the next try, after so many in vain. */
export const pauseMs = (triesInVain: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, triesInVain - 1))
