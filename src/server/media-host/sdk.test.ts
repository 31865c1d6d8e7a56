import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsSince, latestId } from '#server/audit/testing.ts'
import { temporaryFiles } from '#server/renders/testing/stage.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { hostKeys } from './signing/host-keys.ts'
import {
  fieldsOf,
  padded,
  paramsOf,
  personal,
  post,
  seconds,
  sha256,
  smallClip,
  storedBytes,
} from './testing/host-client.ts'
import { loadUploader, type Uploader } from './testing/load-sdk.ts'

let server: TestServer
let clip: Buffer<ArrayBuffer>
beforeAll(async () => {
  ;[server, clip] = await Promise.all([startTestServer(), smallClip()])
  const warm = await server.signedIn()
  await post(server.url, { fields: fieldsOf(await paramsOf(warm)), file: clip })
})
afterAll(() => server?.stop())

const pro = () => server.signedIn({ role: 'pro' })

describe("Cloudinary's SDK", () => {
  type Options = Record<string, unknown>
  let uploader: Uploader
  let folder: string
  let client: SignedIn
  beforeAll(async () => {
    uploader = loadUploader()
    folder = await mkdtemp(join(tmpdir(), 'polepro-sdk-'))
    client = await pro()
  })
  afterAll(() => rm(folder, { recursive: true }))

  const options = async (): Promise<Options> => {
    const keys = await hostKeys(server.ports)
    return {
      upload_prefix: server.url,
      cloud_name: keys.cloudName,
      api_key: keys.apiKey,
      api_secret: keys.apiSecret,
      resource_type: 'video',
      folder: `user-videos/${client.userId}`,
    }
  }

  it('uploads, and gets the complete result (UP-10, AP-11)', async () => {
    const path = join(folder, 'Friday class.mp4')
    await writeFile(path, clip)
    const result = await uploader.upload(path, await options())
    expect(result).toMatchObject({
      resource_type: 'video',
      format: 'mp4',
      bytes: clip.length,
      width: 90,
      height: 160,
    })
    expect(result.duration).toBeCloseTo(1, 1)
    const [video] = await personal(client)
    expect(video).toMatchObject({ publicId: result.public_id, title: 'Friday class', status: 'processing' })
    expect(result.secure_url).toBe(`${server.ports.config.publicUrl}${video?.url}`)
    expect(await storedBytes(server, result.public_id)).toEqual(clip)
  })

  it('uploads in pieces, also with a new signature for each', async () => {
    const whole = padded(clip, 13_000_000)
    const path = join(folder, 'long.mp4')
    await writeFile(path, whole)
    const large = { ...(await options()), chunk_size: 6_000_000 }
    const result = await new Promise<Record<string, unknown>>((resolve, reject) => {
      uploader.upload_large(path, large, (error, done) => (error ? reject(error) : resolve(done as never)))
    })
    expect(result).toMatchObject({ bytes: whole.length, resource_type: 'video' })
    expect(sha256(await storedBytes(server, result.public_id))).toBe(sha256(whole))
    expect(await temporaryFiles(server)).toEqual([])
    expect(await Array.fromAsync(server.ports.files.list('incoming'))).toEqual([])
  })

  it('destroys, once', async () => {
    const path = join(folder, 'short-lived.mp4')
    await writeFile(path, clip)
    const { public_id } = await uploader.upload(path, {
      ...(await options()),
      timestamp: Number(seconds(100)),
    })
    const before = await latestId(server.ports.sql)
    expect(await uploader.destroy(String(public_id), await options())).toMatchObject({ result: 'ok' })
    expect(await eventsSince(server.ports.sql, before)).toMatchObject([
      { kind: 'video.deleted', actor_id: null, subject_id: client.userId, thing_id: public_id },
    ])
    expect((await personal(client)).map(({ publicId }) => publicId)).not.toContain(public_id)
    expect(await uploader.destroy(String(public_id), await options())).toMatchObject({ result: 'not found' })
  })

  it('gets the reason of a refusal in its own words', async () => {
    const path = join(folder, 'page.mp4')
    await writeFile(path, '<!doctype html><p>no film</p>')
    const refused = uploader.upload(path, { ...(await options()), timestamp: Number(seconds(200)) })
    await expect(refused).rejects.toMatchObject({
      http_code: 400,
      message: 'We cannot use this file. Please choose an mp4, mov, webm or avi video.',
    })
  })

  it('cannot choose a public id, nor overwrite by one', async () => {
    const [other] = await personal(client)
    const path = join(folder, 'Friday class.mp4')
    const wanted = { public_id: other?.publicId, overwrite: true, timestamp: Number(seconds(300)) }
    const { public_id } = await uploader.upload(path, { ...(await options()), ...wanted })
    expect(public_id).not.toBe(other?.publicId)
  })
})
