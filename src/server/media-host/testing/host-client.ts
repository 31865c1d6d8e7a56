import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { listBackgrounds } from '#contract/backgrounds.ts'
import { readSignedUploadParams, type SignedUploadParams } from '#contract/media-host.ts'
import { makeClip } from '#media/testing/make-clip.ts'
import { sourceKeyOf } from '#server/library/background-keys.ts'
import { hostKeys } from '#server/media-host/signing/host-keys.ts'
import { signatureOf } from '#server/media-host/signing/signature.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'

type Bytes = Buffer<ArrayBuffer>

export async function smallClip(): Promise<Bytes> {
  const folder = await mkdtemp(join(tmpdir(), 'polepro-clip-'))
  try {
    await makeClip(join(folder, 'clip.mp4'), { seconds: 1, width: 90, height: 160 })
    return await readFile(join(folder, 'clip.mp4'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A server that has received a clip before, so that no test pays for the first one. */
export async function startHost() {
  const [server, clip] = await Promise.all([startTestServer(), smallClip()])
  const { apiSecret } = await hostKeys(server.ports)
  await post(server.url, { fields: fieldsOf(await paramsOf(await server.signedIn())), file: clip })
  return { server, clip, apiSecret }
}

/** The same video in a file of this many bytes, padded with a `free` box. */
export function padded(mp4: Bytes, bytes: number): Bytes {
  const box = Buffer.alloc(bytes - mp4.length)
  for (let at = 8; at + 4 <= box.length; at += 4096) box.writeUInt32BE(at, at)
  box.writeUInt32BE(box.length, 0)
  box.write('free', 4)
  return Buffer.concat([mp4, box])
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const paramsOf = async (client: TestClient): Promise<SignedUploadParams> =>
  (await client.call(readSignedUploadParams, {})).body

export type Sending = {
  fields: Record<string, string>
  file: Bytes | undefined
  headers?: Record<string, string>
  filesFirst?: boolean
  to?: string
  name?: string
  type?: string
}

/** The upload parameters of a browser, as form fields. */
export const fieldsOf = ({ api_key, timestamp, signature, folder }: SignedUploadParams) => ({
  api_key,
  timestamp: String(timestamp),
  signature,
  folder,
})

export type HostReply = { status: number; json: Record<string, unknown> & { error?: { message: string } } }

/** Posts a form to the media host without a cookie and an origin. */
export async function post(
  url: string,
  { fields, file, headers = {}, filesFirst = false, to, name = 'IMG_0412.MP4', type = '' }: Sending,
) {
  const form = new FormData()
  const addFile = () => file && form.append('file', new Blob([file], { type }), name)
  if (filesFirst) addFile()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (!filesFirst) addFile()
  const reply = await fetch(`${url}${to ?? '/v1_1/polepro/video/upload'}`, {
    method: 'POST',
    body: form,
    headers,
  })
  return { status: reply.status, json: await reply.json() } as HostReply
}

/** An upload in pieces: sends any of them, under one id. */
export function inPieces(url: string, fields: Record<string, string>, whole: Bytes) {
  const uploadId = randomUUID()
  const send = (
    first: number,
    end: number,
    { total = whole.length, as = fields, file = whole.subarray(first, end) } = {},
  ) =>
    post(url, {
      fields: as,
      file: file as Bytes,
      headers: { 'x-unique-upload-id': uploadId, 'content-range': `bytes ${first}-${end - 1}/${total}` },
    })
  return { uploadId, send }
}

/** Unix seconds. */
export const seconds = (ago = 0) => String(Math.floor(Date.now() / 1000) - ago)

/** Signs with the secret. */
export const signed = (secret: string, fields: Record<string, string>) => ({
  ...fields,
  api_key: '100000000000001',
  signature: signatureOf(fields, secret),
})

export const rowsOf = ({ ports }: TestServer, ownerId: string) =>
  ports.sql.selectFrom('backgrounds').selectAll().where('owner_id', '=', ownerId).execute()

export const personal = async (client: TestClient) => (await client.call(listBackgrounds, {})).body.personal

/** The stored source of an upload; undefined if there is none. */
export async function storedBytes({ ports }: TestServer, publicId: unknown): Promise<Buffer> {
  const content = await ports.files.get(sourceKeyOf(String(publicId)))
  return content ? buffer(content.stream) : Buffer.alloc(0)
}
