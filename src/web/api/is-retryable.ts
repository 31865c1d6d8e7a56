import { ApiError, ConnectionError } from './api-error.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000

/** Failures in a row after which a person is asked, about two minutes after the first. */
export const MOST_FAILURES = 12

/** Milliseconds to wait after so many failures in a row. */
export const waitAfter = (failures: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1))

const PASSING = new Set([408, 425, 429])
/** Space does not come back by asking again. */
const STORAGE_FULL = 507

/** Whether the same request may end otherwise in a moment: no answer came, or one that says so. */
export function mayPass(error: unknown): boolean {
  if (error instanceof ConnectionError) return true
  if (!(error instanceof ApiError)) return false
  return PASSING.has(error.status) || (error.status >= 500 && error.status !== STORAGE_FULL)
}
