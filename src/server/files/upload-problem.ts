import { Problem, type ProblemCode } from '#domain/problem.ts'
import { MediaError, type MediaErrorReason } from '#media/media-error.ts'
import { INGEST_TRIES } from './ingest-tries.ts'

/** What a medium that cannot be used is called towards its owner. Exhaustive; undefined where the fault is ours. */
const CODE_OF: Record<MediaErrorReason, ProblemCode | undefined> = {
  unsupported: 'upload.unsupported',
  unreadable: 'upload.unreadable',
  no_video: 'upload.no_video',
  encrypted: 'upload.encrypted',
  too_large: 'upload.dimensions',
  too_long: 'upload.too_long',
  too_many_frames: 'upload.unsupported',
  too_fast: 'upload.unsupported',
  timeout: 'upload.unreadable',
  crashed: 'upload.unreadable',
  cancelled: undefined,
}

/** Reasons whose own sentence says more than the one of the code. */
const SAID_BETTER: readonly MediaErrorReason[] = ['too_many_frames', 'too_fast', 'timeout']

/** The refusal of an upload, from what the media layer found; anything else stays the fault it is. */
export function uploadProblem(error: unknown): unknown {
  if (!(error instanceof MediaError)) return error
  const code = CODE_OF[error.reason]
  if (code === undefined) return error
  return new Problem(code, SAID_BETTER.includes(error.reason) ? { message: error.message } : {})
}

/** The sentence for the owner of a file that could not be prepared. */
export function sentenceOf(error: unknown): string {
  const problem = uploadProblem(error)
  return problem instanceof Problem ? problem.message : new Problem('upload.unreadable').message
}

const PASSING: readonly MediaErrorReason[] = ['timeout', 'cancelled', 'crashed']

/**
 * The file itself is the reason, so that another try would end the same; or it was tried often enough. What else fails,
 * as a disk or a store that is away, is no fault of the file and never costs it.
 */
export const isLastTry = (error: unknown, attempt: number): boolean =>
  error instanceof MediaError && (attempt >= INGEST_TRIES || !PASSING.includes(error.reason))
