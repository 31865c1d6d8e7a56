import { randomUUID } from 'node:crypto'
import type { UploadState } from '#contract/media-host.ts'

export type Resuming = {
  /** The connection for the pieces. */
  url: string
  fields: Record<string, string>
  total: number
  pieceBytes: number
  read(first: number, end: number): Promise<Uint8Array<ArrayBuffer>>
  /** The received ranges, read over a stable connection. */
  state(uploadId: string): Promise<UploadState | undefined>
}

/** Uploads piece by piece like a patient browser: after each break it asks what has arrived, and resumes. */
export async function resumingUpload(upload: Resuming): Promise<Record<string, unknown>> {
  const uploadId = randomUUID()
  let first = 0
  for (;;) {
    const end = Math.min(upload.total, first + upload.pieceBytes)
    const reply = await sendPiece(upload, { uploadId, first, end }).catch(() => undefined)
    if (reply && reply.public_id !== undefined) return reply
    if (reply && reply.done !== false) throw new Error(`Refused: ${JSON.stringify(reply)}`)
    if (reply) first = end
    else {
      const state = await upload.state(uploadId)
      if (state?.result) return state.result
      const arrived = state?.received.find(({ start }) => start === 0)?.end ?? 0
      first = Math.min(arrived, upload.total - 1)
    }
  }
}

type Place = { uploadId: string; first: number; end: number }

async function sendPiece({ url, fields, total, read }: Resuming, { uploadId, first, end }: Place) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([await read(first, end)]), 'long.mp4')
  const reply = await fetch(`${url}/v1_1/polepro/video/upload`, {
    method: 'POST',
    body: form,
    headers: { 'x-unique-upload-id': uploadId, 'content-range': `bytes ${first}-${end - 1}/${total}` },
  })
  return (await reply.json()) as Record<string, unknown>
}
