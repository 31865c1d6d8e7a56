import { request } from 'node:http'

/** A form that begins with its file, sends a few bytes and goes silent. Resolves to the status of the response. */
export function silentForm(url: string, localAddress: string) {
  const posting = request(`${url}/v1_1/polepro/video/upload`, {
    method: 'POST',
    localAddress,
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 1_000_000 },
  })
  let status: number | undefined
  posting.on('error', () => undefined)
  posting.on('response', (message) => {
    status = message.statusCode
  })
  posting.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\nthe beginning')
  return { status: () => status, drop: () => posting.destroy() }
}
