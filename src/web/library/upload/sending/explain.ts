import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { isRetryable } from '#web/api/is-retryable.ts'
import type { FailedJob } from '#web/library/upload/job.ts'
import { OtherTabError, OtherUserError } from '#web/library/upload/upload-errors.ts'

/** Refusals that are not about the file: space is freed, the upload is signed again, the user signs in again. */
const PASSING_CODES = new Set([
  'storage.full',
  'upload.signature',
  'upload.not_found',
  'upload.missing',
  'auth.required',
])

/** A sentence for people, and whether a retry of the same file may succeed. A refusal of the file itself is final. */
export function explain(error: unknown): Omit<FailedJob, 'job'> {
  if (error instanceof OtherUserError) return { cause: error.message, canRetry: false }
  if (error instanceof OtherTabError) return { cause: error.message, canRetry: true }
  const isRefusal = error instanceof ApiError && !isRetryable(error) && !PASSING_CODES.has(error.code ?? '')
  return { cause: sentenceOf(error), canRetry: !isRefusal }
}
