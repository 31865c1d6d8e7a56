import type { UploadResult, UploadState } from '#contract/media-host.ts'

/** The byte from which an upload resumes; or its result, where only the answer was lost. */
export type ResumePoint = { readonly from: number } | { readonly arrived: UploadResult }

/** Bytes from the beginning of the file without a gap. */
const contiguousBytes = (received: UploadState['received']): number => {
  const [first] = received
  return first?.start === 0 ? first.end : 0
}

/**
 * Undefined where the upload starts from the first byte. A host that is still checking a whole file gets the last chunk
 * again: the answer to that request is the result.
 */
export function resumePointOf(
  state: UploadState,
  bytes: number,
  pieceBytes: number,
): ResumePoint | undefined {
  if (state.result) return { arrived: state.result }
  if (state.status === 'failed' || (state.total !== null && state.total !== bytes)) return undefined
  const had = contiguousBytes(state.received)
  return { from: had < bytes ? had : Math.max(0, bytes - pieceBytes) }
}
