import type { LeftVideo } from '#contract/user-videos.ts'
import type { PublicId } from '#domain/ids.ts'
import { PROBLEM_SENTENCES, type ProblemCode } from '#domain/problem.ts'

/** Why a video was left that is unknown, deleted, or of another person. */
const NOT_IN_LIBRARY = 'It is not in this library any more.'

/** One of several videos that a call left as it was. */
export const leftVideo = (
  publicId: PublicId,
  code: ProblemCode,
  sentence: string = PROBLEM_SENTENCES[code],
): LeftVideo => ({
  publicId,
  code,
  reason: code === 'background.not_found' ? NOT_IN_LIBRARY : sentence,
})
