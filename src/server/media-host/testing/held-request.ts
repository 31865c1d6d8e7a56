import { request } from 'node:http'

export type HeldPiece = {
  fields: Record<string, string>
  uploadId: string
  /** The value of `Content-Range`. */
  range: string
  /** Bytes of its file to send at once. */
  bytes?: number
}

/** A request that sends the start of a piece and then pauses. */
export function heldRequest(url: string, { fields, uploadId, range, bytes = 1 }: HeldPiece) {
  const posting = request(`${url}/v1_1/polepro/video/upload`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      'x-unique-upload-id': uploadId,
      'content-range': range,
    },
  })
  const reply = new Promise<{ status: number | undefined }>((resolve, reject) => {
    posting.on('error', reject)
    posting.on('response', (message) => {
      resolve({ status: message.statusCode })
      posting.destroy()
    })
  })
  reply.catch(() => undefined)
  for (const [name, value] of Object.entries(fields))
    posting.write(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  posting.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n')
  posting.write('x'.repeat(bytes))
  return { reply, drop: () => posting.destroy() }
}
