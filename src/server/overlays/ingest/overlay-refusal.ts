import { MAX_OVERLAY_BYTES, OVERLAY_THUMBNAIL } from '#domain/library/overlay-rules.ts'
import { PROBLEM_SENTENCES, Problem, type ProblemCode } from '#domain/problem.ts'
import { OVERLAY_FRAMES, OVERLAY_SECONDS } from '#media/limits.ts'
import { MediaError, type MediaErrorReason } from '#media/media-error.ts'
import { uploadProblem } from '#server/files/upload-problem.ts'

export type Sentences = Partial<Record<ProblemCode | MediaErrorReason, string>>

const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`

/** Sentences for overlays; the usual ones speak of background videos. */
export const OVERLAY_SENTENCES: Sentences = {
  'upload.missing': 'No file came with this upload. Please choose one.',
  'upload.too_large': `This file is over the limit of ${megabytes(MAX_OVERLAY_BYTES)} for overlays. Please export it smaller.`,
  unsupported: 'We cannot use this file. Please choose a GIF, APNG, animated WebP, WebM, MOV or MP4.',
  codec: 'The pictures of this file are coded in a way that we cannot read. Please export it as WebM or GIF.',
  no_video: 'There is no picture in this file. Please choose another.',
  encrypted: 'This file is copy-protected, so we cannot use it.',
  too_large: 'This picture has more pixels than we can take. Please export it at 1080 pixels or less.',
  too_long: `Overlays may run for ${OVERLAY_SECONDS} seconds at most. Please shorten this one.`,
  too_many_frames: `This animation has more than ${OVERLAY_FRAMES} frames. Please shorten it or lower its frame rate.`,
}

export const THUMBNAIL_SENTENCES: Sentences = {
  'upload.missing': 'No picture came with this upload. Please choose one.',
  'upload.too_large': `This picture is over the limit of ${megabytes(OVERLAY_THUMBNAIL.maxBytes)}. Please choose a smaller one.`,
  unsupported: 'We cannot use this file. Please choose a JPEG or PNG picture.',
  unreadable: 'This picture is damaged or incomplete. Please export it again and retry.',
  too_large: 'This picture has more pixels than we can take. Please choose a smaller one.',
}

/** The refusal of a file with its own sentence; other errors stay unchanged. */
export function refusalIn(sentences: Sentences, error: unknown): unknown {
  const refusal = uploadProblem(error)
  if (!(refusal instanceof Problem)) return refusal
  const message = sentences[error instanceof MediaError ? error.reason : refusal.code]
  return message === undefined ? refusal : new Problem(refusal.code, { ...refusal.details, message })
}

/** The sentence for an unusable overlay. */
export function overlaySentence(error: unknown): string {
  const refusal = refusalIn(OVERLAY_SENTENCES, error)
  return refusal instanceof Problem ? refusal.message : PROBLEM_SENTENCES['server.unexpected']
}
