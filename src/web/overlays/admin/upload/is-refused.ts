import { ApiError } from '#web/api/api-error.ts'

/** What the server says of the file itself; it would be said of the same bytes once more. */
const OF_THE_FILE = new Set([400, 403, 413, 415, 422])

export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && OF_THE_FILE.has(error.status)
