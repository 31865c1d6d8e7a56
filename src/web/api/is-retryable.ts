import { ApiError, ConnectionError } from './api-error.ts'

const RETRYABLE_STATUSES = new Set([408, 425, 429])
/** Repeating a request frees no space. */
const STORAGE_FULL = 507

/** Whether the same request may succeed a moment later: no answer came, or one that says so. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof ConnectionError) return true
  if (!(error instanceof ApiError)) return false
  return RETRYABLE_STATUSES.has(error.status) || (error.status >= 500 && error.status !== STORAGE_FULL)
}
