import { PROBLEM_SENTENCES, Problem, type ProblemCode } from '#domain/problem.ts'
import { MediaError, type MediaErrorReason } from '#media/media-error.ts'

/**
 * What a medium that cannot be used is called towards its owner. Exhaustive; undefined where the fault is ours. That a
 * process died or took too long says nothing of the file.
 */
const CODE_OF: Record<MediaErrorReason, ProblemCode | undefined> = {
  unsupported: 'upload.unsupported',
  unreadable: 'upload.unreadable',
  no_video: 'upload.no_video',
  encrypted: 'upload.encrypted',
  too_large: 'upload.dimensions',
  too_long: 'upload.too_long',
  too_many_frames: 'upload.unsupported',
  too_fast: 'upload.unsupported',
  timeout: 'server.unavailable',
  crashed: 'server.unavailable',
  no_space: 'storage.full',
  cancelled: undefined,
}

/** Reasons whose own sentence says more than the one of the code. */
const SAID_BETTER: readonly MediaErrorReason[] = ['too_many_frames', 'too_fast']

/** The refusal of an upload, from what the media layer found; anything else stays the fault it is. */
export function uploadProblem(error: unknown): unknown {
  if (!(error instanceof MediaError)) return error
  const code = CODE_OF[error.reason]
  if (code === undefined) return error
  return new Problem(code, SAID_BETTER.includes(error.reason) ? { message: error.message } : {})
}

/** The sentence for the owner of a file that cannot be used. */
export function sentenceOf(error: unknown): string {
  const problem = uploadProblem(error)
  return problem instanceof Problem ? problem.message : PROBLEM_SENTENCES['server.unexpected']
}
