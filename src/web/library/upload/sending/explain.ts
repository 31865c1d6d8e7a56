import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import type { FailedJob } from '#web/library/upload/job.ts'
import { AnotherPerson, SentElsewhere } from '#web/library/upload/upload-errors.ts'
import { mayPass } from '#web/api/is-retryable.ts'

/** Refusals that are not about the file: space comes back, a signature is made anew, somebody signs in again. */
const PASSING = new Set([
  'storage.full',
  'upload.signature',
  'upload.not_found',
  'upload.missing',
  'auth.required',
])

/** A sentence for people, and whether the same file may end otherwise. What the server said of the file stays true. */
export function explain(error: unknown): Omit<FailedJob, 'job'> {
  if (error instanceof AnotherPerson) return { cause: error.message, canRetry: false }
  if (error instanceof SentElsewhere) return { cause: error.message, canRetry: true }
  const isRefusal = error instanceof ApiError && !mayPass(error) && !PASSING.has(error.code ?? '')
  return { cause: sentenceOf(error), canRetry: !isRefusal }
}
