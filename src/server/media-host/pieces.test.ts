import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { cancelUpload, readUpload } from '#contract/media-host.ts'
import { temporaryFiles } from '#server/renders/testing/stage.ts'
import { type SignedIn, startBeside, type TestServer } from '#server/testing.ts'
import { sweepIncoming } from './incoming/sweep-incoming.ts'
import { cuttingLine } from './testing/cutting-line.ts'
import {
  fieldsOf,
  inPieces,
  padded,
  paramsOf,
  post,
  rowsOf,
  seconds,
  sha256,
  signed,
  startHost,
  storedBytes,
} from './testing/host-client.ts'
import { resumingUpload } from './testing/resuming-upload.ts'

let server: TestServer
let clip: Buffer<ArrayBuffer>
let apiSecret: string
beforeAll(async () => {
  ;({ server, clip, apiSecret } = await startHost())
})
afterAll(() => server?.stop())

const pro = () => server.signedIn({ role: 'pro' })

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

  it('continues from the last piece after a restart of the server', async () => {
    const client = await server.signedIn()
    const { whole, uploadId, send, state } = await begun(client)
    expect((await send(0, PIECE)).json).toMatchObject({ done: false, bytes: PIECE })
    expect((await send(PIECE, 2 * PIECE)).json).toMatchObject({ done: false, bytes: 2 * PIECE })
    const other = await startBeside(server)
    onTestFinished(() => other.stop())
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
    expect(sha256(await storedBytes(server, json.public_id))).toBe(sha256(whole))
    expect((await state()).body).toMatchObject({ status: 'done', result: { public_id: json.public_id } })
  })

  it('may arrive in any order, twice, and overlapping', async () => {
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
    expect(sha256(await storedBytes(server, json.public_id))).toBe(sha256(whole))
  })

  it('is answered again after a lost answer, and otherwise used up', async () => {
    const client = await pro()
    const { send } = await begun(client)
    await send(0, 2 * PIECE)
    const { json } = await send(2 * PIECE, SIZE)
    expect((await send(2 * PIECE, SIZE)).json).toEqual(json)
    expect((await send(0, 2 * PIECE)).status).toBe(401)
    expect(await rowsOf(server, client.userId)).toHaveLength(1)
  })

  it('whose assembling process died is completed by repeating the last piece', async () => {
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

  it('asks for a retry if its assembling process dies meanwhile', async () => {
    const client = await pro()
    const { send } = await begun(client)
    await send(0, 2 * PIECE)
    await server.ports.sql
      .updateTable('incoming_uploads')
      .set({ status: 'assembling', held_until: new Date(Date.now() + 2500) })
      .where('user_id', '=', client.userId)
      .execute()
    expect((await send(2 * PIECE, SIZE)).status).toBe(503)
    expect((await send(2 * PIECE, SIZE)).json).toMatchObject({ bytes: SIZE })
  })

  it('continues by the signature that began it after it expired, which begins nothing new', async () => {
    const client = await pro()
    const whole = padded(clip, SIZE)
    const folder = `user-videos/${client.userId}`
    const { send } = inPieces(server.url, signed(apiSecret, { folder, timestamp: seconds(590) }), whole)
    expect((await send(0, PIECE)).status).toBe(200)
    const later = { now: () => new Date(Date.now() + 3_600_000) }
    const hourLater = await startBeside(server, { clock: later })
    onTestFinished(() => hourLater.stop())
    const old = inPieces(hourLater.url, signed(apiSecret, { folder, timestamp: seconds(590) }), whole)
    expect((await old.send(0, PIECE)).status).toBe(401)
    const elsewhere = await client.call(readUpload, { params: { uploadId: old.uploadId } })
    expect(elsewhere.status).toBe(404)
  })

  it('is shown to its owner only', async () => {
    const { uploadId, send } = await begun(await server.signedIn())
    await send(0, PIECE)
    const stranger = await server.signedIn()
    expect((await stranger.call(readUpload, { params: { uploadId } })).status).toBe(404)
    expect((await stranger.call(cancelUpload, { params: { uploadId } })).status).toBe(404)
    expect((await server.client().call(readUpload, { params: { uploadId } })).status).toBe(401)
  })

  it('frees its place at once when it is canceled', async () => {
    const client = await server.signedIn()
    const { uploadId, send, state } = await begun(client)
    await send(0, PIECE)
    const fields = signed(apiSecret, { folder: `user-videos/${client.userId}`, timestamp: seconds(7) })
    expect((await post(server.url, { fields, file: clip })).status).toBe(403)
    expect((await client.call(cancelUpload, { params: { uploadId } })).status).toBe(200)
    expect((await state()).status).toBe(404)
    expect((await post(server.url, { fields, file: clip })).status).toBe(200)
  })

  it('that turns out to be no video is refused finally, and leaves nothing', async () => {
    const client = await server.signedIn()
    const junk = Buffer.alloc(SIZE, 'junk ') as Buffer<ArrayBuffer>
    const { uploadId, send } = inPieces(server.url, fieldsOf(await paramsOf(client)), junk)
    await send(0, PIECE)
    const { status, json } = await send(PIECE, SIZE)
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'upload.unsupported' })
    const { body } = await client.call(readUpload, { params: { uploadId } })
    expect(body).toMatchObject({ status: 'failed', problem: json.message, received: [] })
    expect((await send(PIECE, SIZE)).status).toBe(401)
    expect(await rowsOf(server, client.userId)).toEqual([])
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

  it('is deleted after a day', async () => {
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
    expect(await rowsOf(server, client.userId)).toEqual([])
  })
})

describe('a connection that breaks again and again', () => {
  it('still completes an upload, each byte of it', async () => {
    const client = await server.signedIn()
    const line = await cuttingLine(server.url, 1_500_000)
    const whole = padded(clip, 9_000_000)
    const result = await resumingUpload({
      url: line.url,
      fields: fieldsOf(await paramsOf(client)),
      total: whole.length,
      pieceBytes: 600_000,
      read: async (first, end) => whole.subarray(first, end),
      state: async (uploadId) => {
        const reply = await client.call(readUpload, { params: { uploadId } })
        return reply.status === 200 ? reply.body : undefined
      },
    })
    expect(line.cuts()).toBeGreaterThan(4)
    expect(sha256(await storedBytes(server, result.public_id))).toBe(sha256(whole))
    await expect.poll(() => temporaryFiles(server)).toEqual([])
    await line.close()
  })
})
