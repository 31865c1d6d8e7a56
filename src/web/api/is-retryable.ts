import { ApiError, ConnectionError } from './api-error.ts'

const RETRYABLE_STATUSES = new Set([408, 425, 429])
/** Repeating a request frees no space. */
const STORAGE_FULL = 507

/** Answers of a proxy or server that is restarting or busy. */
const PASSING_STATUSES = new Set([502, 503, 504])

/** Whether an answer came, whatever it says. */
export const hasServerAnswered = (error: unknown): boolean => error instanceof ApiError

/** Whether the server itself failed at the request, as with a 500. */
export const hasServerFailed = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 500 && !PASSING_STATUSES.has(error.status)

/** Whether the same request may succeed a moment later: no answer came, or one that says so. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof ConnectionError) return true
  if (!(error instanceof ApiError)) return false
  return RETRYABLE_STATUSES.has(error.status) || (error.status >= 500 && error.status !== STORAGE_FULL)
}
