import { ApiError } from '#web/api/api-error.ts'

/** The server refuses the file itself, so a retry of the same bytes fails as well. */
const OF_THE_FILE = new Set([400, 403, 413, 415, 422])

export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && OF_THE_FILE.has(error.status)
