import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listBackgrounds, uploadPersonalVideo } from '#contract/backgrounds.ts'
import { cancelUpload, readSignedUploadParams, readUpload } from '#contract/media-host.ts'
import { uploadPersonalBackground } from '#contract/uploads.ts'
import { accountOf } from '../renders/testing/finished-video.ts'
import { temporaryFiles } from '../renders/testing/stage.ts'
import { type SignedIn, startTestServer, type TestServer } from '../testing.ts'
import { sourceKeyOf } from '../uploads/upload-keys.ts'
import { sweepIncoming } from './incoming/sweep-incoming.ts'
import { hostKeys } from './signing/host-keys.ts'
import { signatureOf } from './signing/signature.ts'
import { fieldsOf, inPieces, padded, paramsOf, post, sha256, smallClip } from './testing/host-client.ts'

let server: TestServer
let clip: Buffer<ArrayBuffer>
let apiSecret: string
beforeAll(async () => {
  ;[server, clip] = await Promise.all([startTestServer(), smallClip()])
  apiSecret = (await hostKeys(server.ports)).apiSecret
  const warm = await server.signedIn()
  await post(server.url, { fields: fieldsOf(await paramsOf(warm)), file: clip })
})
afterAll(() => server?.stop())

const pro = () => server.signedIn({ role: 'pro' })
const seconds = (ago = 0) => String(Math.floor(Date.now() / 1000) - ago)
const rowsOf = (ownerId: string) =>
  server.ports.sql.selectFrom('backgrounds').selectAll().where('owner_id', '=', ownerId).execute()
const personal = async (client: SignedIn) => (await client.call(listBackgrounds, {})).body.personal

async function storedBytes(publicId: unknown) {
  const content = await server.ports.files.get(sourceKeyOf(String(publicId)))
  return content && buffer(content.stream)
}

/** Signed by whoever has the secret. */
function signed(fields: Record<string, string>, secret = apiSecret) {
  return { ...fields, api_key: '100000000000001', signature: signatureOf(fields, secret) }
}

describe("Cloudinary's SDK", () => {
  type Options = Record<string, unknown>
  let uploader: {
    upload(path: string, options: Options): Promise<Record<string, unknown>>
    upload_large(path: string, options: Options, done: (error: unknown, result: unknown) => void): unknown
    destroy(publicId: string, options: Options): Promise<{ result: string }>
  }
  let folder: string
  let client: SignedIn
  beforeAll(async () => {
    vi.stubEnv('CLOUDINARY_URL', 'cloudinary://key:secret@cloud?upload_prefix=http%3A%2F%2F127.0.0.1')
    uploader = (await import('cloudinary')).default.v2.uploader as never
    folder = await mkdtemp(join(tmpdir(), 'polepro-sdk-'))
    client = await pro()
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    return rm(folder, { recursive: true })
  })

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

  it('uploads, and is told all that there is to say (UP-10, AP-11)', async () => {
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
    expect(await storedBytes(result.public_id)).toEqual(clip)
  })

  it('uploads in pieces, also signed anew for each', async () => {
    const whole = padded(clip, 13_000_000)
    const path = join(folder, 'long.mp4')
    await writeFile(path, whole)
    const large = { ...(await options()), chunk_size: 6_000_000 }
    const result = await new Promise<Record<string, unknown>>((resolve, reject) => {
      uploader.upload_large(path, large, (error, done) => (error ? reject(error) : resolve(done as never)))
    })
    expect(result).toMatchObject({ bytes: whole.length, resource_type: 'video' })
    expect(sha256((await storedBytes(result.public_id)) ?? Buffer.alloc(0))).toBe(sha256(whole))
    expect(await temporaryFiles(server)).toEqual([])
    expect(await Array.fromAsync(server.ports.files.list('incoming'))).toEqual([])
  })

  it('destroys, once', async () => {
    const path = join(folder, 'short-lived.mp4')
    await writeFile(path, clip)
    const { public_id } = await uploader.upload(path, { ...(await options()), timestamp: Number(seconds(5)) })
    expect(await uploader.destroy(String(public_id), await options())).toMatchObject({ result: 'ok' })
    expect((await personal(client)).map(({ publicId }) => publicId)).not.toContain(public_id)
    expect(await uploader.destroy(String(public_id), await options())).toMatchObject({ result: 'not found' })
  })

  it('is told in its own words why a file is refused', async () => {
    const path = join(folder, 'page.mp4')
    await writeFile(path, '<!doctype html><p>no film</p>')
    const refused = uploader.upload(path, { ...(await options()), timestamp: Number(seconds(9)) })
    await expect(refused).rejects.toMatchObject({
      http_code: 400,
      message: 'We cannot use this file. Please choose an mp4, mov, webm or avi video.',
    })
  })

  it('cannot choose a public id, nor overwrite by one', async () => {
    const [other] = await personal(client)
    const path = join(folder, 'Friday class.mp4')
    const wanted = { public_id: other?.publicId, overwrite: true, timestamp: Number(seconds(13)) }
    const { public_id } = await uploader.upload(path, { ...(await options()), ...wanted })
    expect(public_id).not.toBe(other?.publicId)
  })
})

describe('the params of an upload', () => {
  it('are for the own folder, with the names of the protocol (UP-9)', async () => {
    const client = await server.signedIn()
    const params = await paramsOf(client)
    expect(params).toMatchObject({
      cloud_name: 'polepro',
      folder: `user-videos/${client.userId}`,
      upload_url: '/v1_1/polepro/video/upload',
    })
    expect(Math.abs(params.timestamp - Date.now() / 1000)).toBeLessThan(10)
    expect(JSON.stringify(params)).not.toContain(apiSecret)
  })

  it('are handed to nobody who is not signed in, or has used the free upload (SV-5, UP-21)', async () => {
    expect((await server.client().call(readSignedUploadParams, {})).status).toBe(401)
    const client = await server.signedIn()
    const early = await paramsOf(client)
    expect((await post(server.url, { fields: fieldsOf(early), file: clip })).status).toBe(200)
    expect(await client.call(readSignedUploadParams, {})).toMatchObject({
      status: 403,
      problem: { code: 'upload.limit_reached', upgradeFeature: 'videos' },
    })
    const kept = signed({ folder: early.folder, timestamp: seconds(20) })
    const { status, json } = await post(server.url, { fields: kept, file: clip })
    expect({ status, code: json.code }).toEqual({ status: 403, code: 'upload.limit_reached' })
    expect(json.error?.message).toBe(json.message)
  })
})

describe('a form of the browser', () => {
  it('may begin with its file and say unsigned what it believes (UP-10)', async () => {
    const client = await pro()
    const fields = { ...fieldsOf(await paramsOf(client)), context: 'duration=99' }
    const { status, json } = await post(server.url, { fields, file: clip, filesFirst: true })
    expect(status).toBe(200)
    expect(json.duration).toBeCloseTo(1, 1)
    expect(json.original_filename).toBe('IMG_0412.MP4')
  })
})

describe('an upload that nobody of ours signed', () => {
  type Fields = Record<string, string>
  const cases: [string, (fields: Fields, other: string) => Fields, string?][] = [
    ['for another folder', (fields) => ({ ...fields, folder: 'user-videos/other' })],
    ["for another user's folder", (fields, other) => ({ ...fields, folder: `user-videos/${other}` })],
    ['with a public id added', (fields) => ({ ...fields, public_id: 'mine' })],
    ['with any field added', (fields) => ({ ...fields, overwrite: 'true' })],
    ['with a later time', (fields) => ({ ...fields, timestamp: String(Number(fields.timestamp) + 1) })],
    ['in upper case', (fields) => ({ ...fields, signature: fields.signature?.toUpperCase() ?? '' })],
    ['with another key', (fields) => ({ ...fields, api_key: '1' })],
    ['an hour old', ({ folder = '' }) => signed({ folder, timestamp: seconds(3600) })],
    ['of an hour ahead', ({ folder = '' }) => signed({ folder, timestamp: seconds(-3600) })],
    ['by another secret', ({ folder = '' }) => signed({ folder, timestamp: seconds() }, 'another secret')],
    ['for no folder', () => signed({ timestamp: seconds() })],
    ['for a folder within', ({ folder }) => signed({ folder: `${folder}/more`, timestamp: seconds() })],
    ['for nobody of ours', () => signed({ folder: `user-videos/${randomUUID()}`, timestamp: seconds() })],
    ['for another cloud', (fields) => fields, '/v1_1/another/video/upload'],
    ['unsigned, by a preset (UP-15)', ({ folder = '' }) => ({ folder, upload_preset: 'polepro' })],
  ]

  it.each(cases)('%s is refused and leaves nothing (SV-13)', async (_, change, to) => {
    const [client, other] = await Promise.all([server.signedIn(), server.signedIn()])
    const fields = change(fieldsOf(await paramsOf(client)), other.userId)
    for (const filesFirst of [false, true]) {
      const { status, json } = await post(server.url, { fields, file: clip, filesFirst, ...(to && { to }) })
      expect({ status, code: json.code }).toEqual({ status: 401, code: 'upload.signature' })
      expect(json.error?.message).toBe(json.message)
    }
    expect([...(await rowsOf(client.userId)), ...(await rowsOf(other.userId))]).toEqual([])
    expect(await temporaryFiles(server)).toEqual([])
  })

  it('is refused as well when it was taken once already', async () => {
    const client = await pro()
    const sent = { fields: fieldsOf(await paramsOf(client)), file: clip }
    expect((await post(server.url, sent)).status).toBe(200)
    expect((await post(server.url, sent)).status).toBe(401)
    expect(await rowsOf(client.userId)).toHaveLength(1)
  })

  it("destroys nothing by an upload's signature", async () => {
    const client = await pro()
    const fields = fieldsOf(await paramsOf(client))
    const { json } = await post(server.url, { fields, file: clip })
    const to = '/v1_1/polepro/video/destroy'
    const public_id = String(json.public_id)
    expect((await post(server.url, { fields: { ...fields, public_id }, file: undefined, to })).status).toBe(
      401,
    )
    const stale = signed({ public_id, timestamp: seconds(3600) })
    expect((await post(server.url, { fields: stale, file: undefined, to })).status).toBe(401)
    expect(await personal(client)).toHaveLength(1)
  })
})

describe('unsigned uploads', () => {
  it('are taken where a preset is configured, for the person who is signed in (UP-15)', async () => {
    const mediaHost = { ...server.ports.config.mediaHost, unsignedPreset: 'open-door' }
    const config = { ...server.ports.config, mediaHost }
    const open = await startTestServer({ ports: { ...server.ports, config } })
    const client = await pro()
    const form = (folder: string) => {
      const data = new FormData()
      data.set('upload_preset', 'open-door')
      data.set('folder', folder)
      data.set('file', new Blob([clip]), 'a.mp4')
      return data
    }
    const cookie = `sid=${client.cookies.get('sid')}`
    const send = (folder: string, headers: Record<string, string>) =>
      fetch(`${open.url}/v1_1/polepro/video/upload`, { method: 'POST', body: form(folder), headers })
    const own = `user-videos/${client.userId}`
    const stranger = `user-videos/${(await pro()).userId}`
    expect((await send(own, { cookie, origin: open.url })).status).toBe(200)
    expect((await send(own, { cookie, origin: 'https://elsewhere.example' })).status).toBe(401)
    expect((await send(own, { origin: open.url })).status).toBe(401)
    expect((await send(stranger, { cookie, origin: open.url })).status).toBe(401)
  })
})

describe('the one upload of a free account', () => {
  it('is one of twenty over all ways at once (SV-5)', async () => {
    const client = await server.signedIn()
    const params = await Promise.all(
      Array.from({ length: 8 }, (_, ago) =>
        signed({ folder: `user-videos/${client.userId}`, timestamp: seconds(ago) }),
      ),
    )
    const form = () => {
      const data = new FormData()
      data.set('video', new Blob([clip]), 'a.mp4')
      return data
    }
    const statuses = await Promise.all([
      ...params.map(async (fields) => (await post(server.url, { fields, file: clip })).status),
      ...Array.from(
        { length: 6 },
        async () => (await client.call(uploadPersonalVideo, { form: form() })).status,
      ),
      ...Array.from(
        { length: 6 },
        async () => (await client.call(uploadPersonalBackground, { form: form() })).status,
      ),
    ])
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses.filter((status) => status === 403)).toHaveLength(19)
    expect(await rowsOf(client.userId)).toHaveLength(1)
    expect((await accountOf(client)).personalVideoCount).toBe(1)
  })

  it('is given back when the file is none', async () => {
    const client = await server.signedIn()
    const junk = Buffer.from('no film at all, but long enough to be looked at') as Buffer<ArrayBuffer>
    const { status, json } = await post(server.url, { fields: fieldsOf(await paramsOf(client)), file: junk })
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'upload.unsupported' })
    expect(await rowsOf(client.userId)).toEqual([])
    const fields = signed({ folder: `user-videos/${client.userId}`, timestamp: seconds(3) })
    expect((await post(server.url, { fields, file: clip })).status).toBe(200)
  })
})

describe('an upload in pieces', () => {
  const PIECE = 100_000
  const SIZE = 350_000

  async function begun(client: SignedIn) {
    const whole = padded(clip, SIZE)
    const fields = fieldsOf(await paramsOf(client))
    const { uploadId, send } = inPieces(server.url, fields, whole)
    const state = () => client.call(readUpload, { params: { uploadId } })
    return { whole, fields, uploadId, send, state }
  }

  it('goes on from the last piece at a server that was started anew', async () => {
    const client = await server.signedIn()
    const { whole, uploadId, send, state } = await begun(client)
    expect((await send(0, PIECE)).json).toMatchObject({ done: false, bytes: PIECE })
    expect((await send(PIECE, 2 * PIECE)).json).toMatchObject({ done: false, bytes: 2 * PIECE })
    const other = await startTestServer({ ports: server.ports })
    const arrived = (await state()).body
    expect(arrived).toMatchObject({
      status: 'receiving',
      received: [{ start: 0, end: 2 * PIECE }],
      total: SIZE,
      result: null,
    })
    const range = {
      'x-unique-upload-id': uploadId,
      'content-range': `bytes ${2 * PIECE}-${SIZE - 1}/${SIZE}`,
    }
    const file = whole.subarray(2 * PIECE)
    const fresh = fieldsOf(await paramsOf(client))
    const { json } = await post(other.url, { fields: fresh, file, headers: range })
    expect(json).toMatchObject({ bytes: SIZE, resource_type: 'video' })
    expect(sha256((await storedBytes(json.public_id)) ?? Buffer.alloc(0))).toBe(sha256(whole))
    expect((await state()).body).toMatchObject({ status: 'done', result: { public_id: json.public_id } })
  })

  it('may come in any order, twice, and overlapping', async () => {
    const client = await server.signedIn()
    const { whole, send, state } = await begun(client)
    await send(2 * PIECE, SIZE)
    await send(0, PIECE)
    expect((await send(0, PIECE)).json).toMatchObject({ done: false, bytes: SIZE - PIECE })
    expect((await state()).body.received).toEqual([
      { start: 0, end: PIECE },
      { start: 2 * PIECE, end: SIZE },
    ])
    await send(PIECE / 2, PIECE + 10)
    const { json } = await send(PIECE, 2 * PIECE + 5000)
    expect(json).toMatchObject({ bytes: SIZE })
    expect(sha256((await storedBytes(json.public_id)) ?? Buffer.alloc(0))).toBe(sha256(whole))
  })

  it('is answered once more when the last answer was lost, and otherwise used up', async () => {
    const client = await pro()
    const { send } = await begun(client)
    await send(0, 2 * PIECE)
    const { json } = await send(2 * PIECE, SIZE)
    expect((await send(2 * PIECE, SIZE)).json).toEqual(json)
    expect((await send(0, 2 * PIECE)).status).toBe(401)
    expect(await rowsOf(client.userId)).toHaveLength(1)
  })

  it('is completed by one of two requests that bring the last pieces at once, and both know', async () => {
    const client = await pro()
    const { send } = await begun(client)
    const [one, other] = await Promise.all([send(0, 2 * PIECE), send(2 * PIECE, SIZE)])
    const results = [one.json, other.json].filter(({ public_id }) => public_id !== undefined)
    expect(results.length).toBeGreaterThan(0)
    expect(await rowsOf(client.userId)).toHaveLength(1)
  })

  it('that a dying process was assembling is completed by the last piece sent again', async () => {
    const client = await pro()
    const { send, state } = await begun(client)
    await send(0, 2 * PIECE)
    const row = await server.ports.sql
      .updateTable('incoming_uploads')
      .set({ status: 'assembling', held_until: new Date(Date.now() - 1000) })
      .where('user_id', '=', client.userId)
      .returning('status')
      .execute()
    expect(row).toHaveLength(1)
    expect((await state()).body.status).toBe('receiving')
    expect((await send(2 * PIECE, SIZE)).json).toMatchObject({ bytes: SIZE })
  })

  it('goes on by the signature that began it, beyond its time, and begins nothing by it', async () => {
    const client = await pro()
    const whole = padded(clip, SIZE)
    const folder = `user-videos/${client.userId}`
    const { send } = inPieces(server.url, signed({ folder, timestamp: seconds(590) }), whole)
    expect((await send(0, PIECE)).status).toBe(200)
    const later = { now: () => new Date(Date.now() + 3_600_000) }
    const hourLater = await startTestServer({ ports: { ...server.ports, clock: later } })
    const old = inPieces(hourLater.url, signed({ folder, timestamp: seconds(590) }), whole)
    expect((await old.send(0, PIECE)).status).toBe(401)
    const elsewhere = await client.call(readUpload, { params: { uploadId: old.uploadId } })
    expect(elsewhere.status).toBe(404)
  })

  it('is shown to its owner alone', async () => {
    const { uploadId, send } = await begun(await server.signedIn())
    await send(0, PIECE)
    const stranger = await server.signedIn()
    expect((await stranger.call(readUpload, { params: { uploadId } })).status).toBe(404)
    expect((await stranger.call(cancelUpload, { params: { uploadId } })).status).toBe(404)
    expect((await server.client().call(readUpload, { params: { uploadId } })).status).toBe(401)
  })

  it('gives its place back at once when it is cancelled', async () => {
    const client = await server.signedIn()
    const { uploadId, send, state } = await begun(client)
    await send(0, PIECE)
    const fields = signed({ folder: `user-videos/${client.userId}`, timestamp: seconds(7) })
    expect((await post(server.url, { fields, file: clip })).status).toBe(403)
    expect((await client.call(cancelUpload, { params: { uploadId } })).status).toBe(200)
    expect((await state()).status).toBe(404)
    expect((await post(server.url, { fields, file: clip })).status).toBe(200)
  })

  it('that turns out to be no film says so for good, and leaves nothing', async () => {
    const client = await server.signedIn()
    const junk = Buffer.alloc(SIZE, 'junk ') as Buffer<ArrayBuffer>
    const { uploadId, send } = inPieces(server.url, fieldsOf(await paramsOf(client)), junk)
    await send(0, PIECE)
    const { status, json } = await send(PIECE, SIZE)
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'upload.unsupported' })
    const { body } = await client.call(readUpload, { params: { uploadId } })
    expect(body).toMatchObject({ status: 'failed', problem: json.message, received: [] })
    expect((await send(PIECE, SIZE)).status).toBe(401)
    expect(await rowsOf(client.userId)).toEqual([])
  })

  it.each([
    ['without a name', { 'content-range': 'bytes 0-99/200' }],
    ['with an odd name', { 'content-range': 'bytes 0-99/200', 'x-unique-upload-id': '../x' }],
    ['of nonsense', { 'content-range': 'bytes some', 'x-unique-upload-id': 'a' }],
    ['that ends before it begins', { 'content-range': 'bytes 9-5/200', 'x-unique-upload-id': 'a' }],
    ['beyond the end', { 'content-range': 'bytes 0-299/200', 'x-unique-upload-id': 'a' }],
    ['of other bytes', { 'content-range': 'bytes 0-9/200', 'x-unique-upload-id': 'a' }],
  ])('%s is refused', async (_, headers) => {
    const client = await server.signedIn()
    const fields = fieldsOf(await paramsOf(client))
    const { status, json } = await post(server.url, { fields, file: clip.subarray(0, 100) as never, headers })
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'request.invalid' })
  })

  it('of a file over 1 GB is refused with its first piece', async () => {
    const client = await pro()
    const fields = fieldsOf(await paramsOf(client))
    const headers = { 'content-range': 'bytes 0-99/1000000001', 'x-unique-upload-id': 'large' }
    const { json } = await post(server.url, { fields, file: clip.subarray(0, 100) as never, headers })
    expect(json.code).toBe('upload.too_large')
  })

  it('is thrown away after a day', async () => {
    const client = await server.signedIn()
    const { send, state } = await begun(client)
    await send(0, PIECE)
    expect(await Array.fromAsync(server.ports.files.list('incoming'))).not.toEqual([])
    await sweepIncoming(server.ports)
    expect((await state()).status).toBe(200)
    const tomorrow = { now: () => new Date(Date.now() + 86_400_000 + 60_000) }
    await sweepIncoming({ ...server.ports, clock: tomorrow })
    expect((await state()).status).toBe(404)
    expect(await Array.fromAsync(server.ports.files.list('incoming'))).toEqual([])
    expect(await rowsOf(client.userId)).toEqual([])
  })
})
