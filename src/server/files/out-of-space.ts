import { Problem } from '#domain/problem.ts'
import { MediaError } from '#media/media-error.ts'

/** Codes of the file system, of a quota, and of a database with a full disk. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether an error means a full disk: temporary, and no fault of a file. */
export const isOutOfSpace = (error: unknown): boolean =>
  (error instanceof MediaError && error.reason === 'no_space') ||
  (error instanceof Problem && error.code === 'storage.full') ||
  (error instanceof Error && 'code' in error && CODES.has(error.code))
