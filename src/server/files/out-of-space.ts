import { Problem } from '#domain/problem.ts'
import { MediaError } from '#media/media-error.ts'

/** Of the file system, of a quota on it, and of a database whose own disk is full. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** The disk is full, wherever that was found: no fault of a file, and over when there is room again. */
export const isOutOfSpace = (error: unknown): boolean =>
  (error instanceof MediaError && error.reason === 'no_space') ||
  (error instanceof Problem && error.code === 'storage.full') ||
  (error instanceof Error && 'code' in error && CODES.has(error.code))
