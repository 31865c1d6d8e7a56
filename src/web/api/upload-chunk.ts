import type { z } from 'zod'
import type { ReplyOf } from '#contract/endpoint.ts'
import { ReplyElsewhere, type SignedUploadParams, uploadToHost } from '#contract/media-host.ts'
import { formOf } from './multipart-form.ts'
import { parseReply } from './parse-reply.ts'
import { sendForm } from './send-form.ts'

export type ChunkUpload = {
  readonly params: SignedUploadParams
  /** The same for all chunks of a file. */
  readonly uploadId: string
  readonly bytes: Blob
  readonly fileName: string
  /** `bytes first-last/total` */
  readonly range: string
  /** Seconds as the browser estimates them; the host measures. */
  readonly duration: number | undefined
  /** Bytes of the chunk that have been sent. */
  readonly onSent: (bytes: number) => void
  readonly signal: AbortSignal
}

/** Sends a chunk of a video to our media host. */
export async function uploadChunk(chunk: ChunkUpload): Promise<ReplyOf<typeof uploadToHost>> {
  const { duration } = chunk
  const context = duration === undefined ? undefined : `duration=${duration}`
  return parseReply(uploadToHost, await sendChunk(chunk, { context }))
}

/** Sends a chunk to the configured external host, which takes only signed fields. */
export async function uploadChunkToExternalHost(chunk: ChunkUpload): Promise<z.infer<typeof ReplyElsewhere>> {
  const { public_id, overwrite } = chunk.params
  return parseReply(
    { ...uploadToHost, reply: ReplyElsewhere },
    await sendChunk(chunk, { public_id, overwrite }),
  )
}

function sendChunk(chunk: ChunkUpload, others: Record<string, string | undefined>): Promise<string> {
  const { params, uploadId, bytes, fileName, range, onSent, signal } = chunk
  const { api_key, timestamp, signature, folder, upload_url } = params
  const file = new File([bytes], fileName, { type: bytes.type })
  return sendForm({
    method: uploadToHost.method,
    address: upload_url,
    form: formOf({ api_key, timestamp, signature, folder, ...others }, { file }),
    headers: { 'x-unique-upload-id': uploadId, 'content-range': range },
    // The form adds little to the chunk.
    onProgress: (loaded, total) => onSent(total > 0 ? Math.round((loaded / total) * bytes.size) : 0),
    signal,
  })
}
