import { PROBLEM_SENTENCES, Problem, type ProblemCode } from '#domain/problem.ts'
import { MediaError, type MediaErrorReason } from '#media/media-error.ts'

/**
 * The problem code for an unusable file; undefined for our own faults. A dead or slow process says nothing about the
 * file.
 */
const CODE_OF: Record<MediaErrorReason, ProblemCode | undefined> = {
  unsupported: 'upload.unsupported',
  codec: 'upload.unsupported',
  unreadable: 'upload.unreadable',
  no_video: 'upload.no_video',
  no_sound: 'upload.unsupported',
  encrypted: 'upload.encrypted',
  too_large: 'upload.dimensions',
  svg_parts: 'upload.unsupported',
  svg_size: 'upload.too_large',
  svg_broken: 'upload.unreadable',
  svg_sides: 'upload.dimensions',
  svg_heavy: 'upload.unreadable',
  heic: 'upload.unsupported',
  too_long: 'upload.too_long',
  too_many_frames: 'upload.unsupported',
  too_fast: 'upload.unsupported',
  too_heavy: 'upload.unsupported',
  timeout: 'server.unavailable',
  exhausted: 'server.unavailable',
  crashed: 'server.unavailable',
  no_space: 'storage.full',
  cancelled: undefined,
}

/** Reasons whose own sentence is more specific than the code's. */
const OWN_SENTENCE: readonly MediaErrorReason[] = [
  'too_many_frames',
  'too_fast',
  'too_heavy',
  'too_large',
  'codec',
]

/** The refusal of an upload for a media error; other errors stay unchanged. */
export function uploadProblem(error: unknown): unknown {
  if (!(error instanceof MediaError)) return error
  const code = CODE_OF[error.reason]
  if (code === undefined) return error
  return new Problem(code, OWN_SENTENCE.includes(error.reason) ? { message: error.message } : {})
}

/** The sentence for the owner of an unusable file. */
export function sentenceOf(error: unknown): string {
  const problem = uploadProblem(error)
  return problem instanceof Problem ? problem.message : PROBLEM_SENTENCES['server.unexpected']
}
