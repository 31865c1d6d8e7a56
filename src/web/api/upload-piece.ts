import type { ReplyOf } from '#contract/endpoint.ts'
import { type SignedUploadParams, uploadToHost } from '#contract/media-host.ts'
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

/** Hands a piece of a video to the media host: ours, or the one that is configured in its place. */
export async function uploadPiece(piece: Piece): Promise<ReplyOf<typeof uploadToHost>> {
  const { params, uploadId, bytes, fileName, range, duration, onSent, signal } = piece
  const { api_key, timestamp, signature, folder, upload_url } = params
  const context = duration === undefined ? undefined : `duration=${duration}`
  const file = new File([bytes], fileName, { type: bytes.type })
  const body = await sendForm({
    method: uploadToHost.method,
    address: upload_url,
    form: formOf({ api_key, timestamp, signature, folder, context }, { file }),
    headers: { 'x-unique-upload-id': uploadId, 'content-range': range },
    // The form around the piece is small beside it.
    onProgress: (loaded, total) => onSent(total > 0 ? Math.round((loaded / total) * bytes.size) : 0),
    signal,
  })
  return parseReply(uploadToHost, body)
}
