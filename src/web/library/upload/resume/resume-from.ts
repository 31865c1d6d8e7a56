import type { UploadResult, UploadState } from '#contract/media-host.ts'

/** Where an upload is gone on with; or what became of it, when only that was missed. */
export type Resumption = { readonly from: number } | { readonly arrived: UploadResult }

/** First byte that the host has not. */
const gapless = (received: UploadState['received']): number => {
  const [first] = received
  return first?.start === 0 ? first.end : 0
}

/**
 * Undefined where it has to begin anew. A host that is still looking at a whole file is handed its last byte once more:
 * that request is answered with the result.
 */
export function resumptionOf(state: UploadState, bytes: number, pieceBytes: number): Resumption | undefined {
  if (state.result) return { arrived: state.result }
  if (state.status === 'failed' || (state.total !== null && state.total !== bytes)) return undefined
  const had = gapless(state.received)
  return { from: had < bytes ? had : Math.max(0, bytes - pieceBytes) }
}
