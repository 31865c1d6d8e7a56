import type { z } from 'zod'
import type { ReplyOf } from '#contract/endpoint.ts'
import { ReplyElsewhere, type SignedUploadParams, uploadToHost } from '#contract/media-host.ts'
import { formOf } from './multipart-form.ts'
import { parseReply } from './parse-reply.ts'
import { sendForm } from './send-form.ts'

export type Piece = {
  readonly params: SignedUploadParams
  /** The same for all pieces of a file. */
  readonly uploadId: string
  readonly bytes: Blob
  readonly fileName: string
  /** `bytes first-last/total` */
  readonly range: string
  /** What the browser believes, in seconds; the host measures. */
  readonly duration: number | undefined
  /** Bytes of the piece that have left. */
  readonly onSent: (bytes: number) => void
  readonly signal: AbortSignal
}

/** Hands a piece of a video to our media host. */
export async function uploadPiece(piece: Piece): Promise<ReplyOf<typeof uploadToHost>> {
  const { duration } = piece
  const context = duration === undefined ? undefined : `duration=${duration}`
  return parseReply(uploadToHost, await sendPiece(piece, { context }))
}

/** Hands one to the host that is configured in its place, which takes nothing that was not signed. */
export async function uploadPieceElsewhere(piece: Piece): Promise<z.infer<typeof ReplyElsewhere>> {
  const { public_id, overwrite } = piece.params
  return parseReply(
    { ...uploadToHost, reply: ReplyElsewhere },
    await sendPiece(piece, { public_id, overwrite }),
  )
}

function sendPiece(piece: Piece, others: Record<string, string | undefined>): Promise<string> {
  const { params, uploadId, bytes, fileName, range, onSent, signal } = piece
  const { api_key, timestamp, signature, folder, upload_url } = params
  const file = new File([bytes], fileName, { type: bytes.type })
  return sendForm({
    method: uploadToHost.method,
    address: upload_url,
    form: formOf({ api_key, timestamp, signature, folder, ...others }, { file }),
    headers: { 'x-unique-upload-id': uploadId, 'content-range': range },
    // The form around the piece is small beside it.
    onProgress: (loaded, total) => onSent(total > 0 ? Math.round((loaded / total) * bytes.size) : 0),
    signal,
  })
}
