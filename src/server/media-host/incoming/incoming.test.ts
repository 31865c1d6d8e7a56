import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UploadResult } from '#contract/media-host.ts'
import { cancelUpload, readUpload } from '#contract/media-host.ts'
import { Problem } from '#domain/problem.ts'
import { MediaError } from '#media/media-error.ts'
import { heldRequest } from '#server/media-host/testing/held-request.ts'
import {
  fieldsOf,
  inPieces,
  padded,
  paramsOf,
  post,
  smallClip,
} from '#server/media-host/testing/host-client.ts'
import { temporaryFiles } from '#server/renders/testing/stage.ts'
import { meet } from '#server/testing/meet.ts'
import { type SignedIn, startBeside, startTestServer, type TestServer } from '#server/testing.ts'
import { claim, extendClaim, fail, finish, releaseClaim } from './claims.repository.ts'
import { storePiece } from './pieces/pieces.ts'

let server: TestServer
let whole: Buffer<ArrayBuffer>
beforeAll(async () => {
  const [started, clip] = await Promise.all([startTestServer(), smallClip()])
  server = started
  whole = padded(clip, 300_000)
})
afterAll(() => server?.stop())

const PIECE = 100_000

async function begun(client: SignedIn) {
  const { uploadId, send } = inPieces(server.url, fieldsOf(await paramsOf(client)), whole)
  const state = async () => client.call(readUpload, { params: { uploadId } })
  expect((await send(0, PIECE)).status).toBe(200)
  return { uploadId, send, state }
}

const rowOf = (uploadId: string) =>
  server.ports.sql
    .selectFrom('incoming_uploads')
    .select(['id', 'status'])
    .where('upload_key', '=', `id:${uploadId}`)
    .executeTakeFirstOrThrow()

const idOf = async (uploadId: string) => (await rowOf(uploadId)).id

const stored = async (id: string) =>
  (await Array.fromAsync(server.ports.files.list(`incoming/${id}`))).map(({ key }) => key.split('/').at(-1))

describe('a piece of another file', () => {
  it.each([
    ['of a file of another size', PIECE, 2 * PIECE, 900_000],
    ['of a file that ends before a piece that is here', 0, 10, 50_000],
    ['beyond the end that another piece said', 250_000, 350_000, -1],
  ])('%s is refused, takes no room, and the upload goes on', async (_, first, end, total) => {
    const client = await server.signedIn({ role: 'pro' })
    const { uploadId, send, state } = await begun(client)
    const { status, json } = await send(first, end, { total, file: Buffer.alloc(end - first) })
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'request.invalid' })
    expect(await stored(await idOf(uploadId))).toEqual([`0-${PIECE}`])
    expect((await state()).body).toMatchObject({ received: [{ start: 0, end: PIECE }], total: 300_000 })
    expect((await send(PIECE, 300_000)).json).toMatchObject({ bytes: 300_000 })
  })

  it('of a smaller file than earlier pieces without a size is refused as well', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const { uploadId, send } = inPieces(server.url, fieldsOf(await paramsOf(client)), whole)
    await send(PIECE, 2 * PIECE, { total: -1 })
    expect((await send(0, PIECE, { total: PIECE + 1 })).status).toBe(400)
    expect(await stored(await idOf(uploadId))).toEqual([`${PIECE}-${2 * PIECE}`])
    await send(0, PIECE, { total: -1 })
    expect((await send(2 * PIECE, 300_000)).json).toMatchObject({ bytes: 300_000 })
  })
})

describe('parallel pieces', () => {
  it('that overlap stay within the limits of one file, and refused ones take no room', async () => {
    const { uploadId } = await begun(await server.signedIn({ role: 'pro' }))
    const id = await idOf(uploadId)
    await server.ports.sql.updateTable('incoming_uploads').set({ total: null }).where('id', '=', id).execute()
    const folder = await server.ports.files.tempDir('test')
    const million = 1_000_000
    const pieces = [
      { first: million, end: 450 * million },
      { first: 300 * million, end: 750 * million },
      { first: 549 * million, end: 999 * million },
    ].map((range) => ({ ...range, total: 1000 * million }))
    const settled = await meet(server, {
      lock: raw`select from incoming_uploads where id = ${id} for update`,
      start: () =>
        pieces.map(async (piece) => {
          const path = join(folder, String(piece.first))
          await writeFile(path, 'x')
          return storePiece(server.ports, { id, piece, path }).catch(({ code }) => code)
        }),
    })
    await rm(folder, { recursive: true })
    expect(settled.filter((each) => each === 'request.invalid')).toHaveLength(1)
    expect(await stored(id)).toHaveLength(3)
    const { rows } = await raw`select from incoming_pieces where incoming_id = ${id}`.execute(
      server.ports.sql,
    )
    expect(rows).toHaveLength(3)
  })

  /** Reserved bytes. */
  const roomOf = async (uploadId: string): Promise<number | undefined> => {
    const { rows } = await raw<{ bytes: number }>`
      select bytes from backgrounds
      where id = (select id from incoming_uploads where upload_key = ${`id:${uploadId}`})`.execute(
      server.ports.sql,
    )
    return rows[0]?.bytes
  }

  it('are four at most, with room for all of them, and the upload continues when they end', async () => {
    const client = await server.signedIn()
    const fields = fieldsOf(await paramsOf(client))
    const uploadId = randomUUID()
    const range = { uploadId, range: `bytes 0-${PIECE - 1}/300000` }
    const held = []
    for (let others = 0; others < 4; others++) {
      held.push(heldRequest(server.url, { fields, ...range }))
      await expect.poll(() => roomOf(uploadId)).toBe(300_000 + others * PIECE)
    }
    expect((await heldRequest(server.url, { fields, ...range }).reply).status).toBe(429)
    for (const { drop } of held) drop()
    await expect.poll(() => temporaryFiles(server)).toEqual([])
    const headers = { 'x-unique-upload-id': uploadId, 'content-range': range.range }
    const file = whole.subarray(0, PIECE)
    expect((await post(server.url, { fields, file, headers })).json).toMatchObject({ bytes: PIECE })
  })
})

describe('a request without a reservation', () => {
  it('is refused before its bytes: another piece of an upload that has become a video', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const { uploadId, send } = await begun(client)
    await send(PIECE, 300_000)
    const fields = fieldsOf(await paramsOf(client))
    const { reply } = heldRequest(server.url, { fields, uploadId, range: `bytes 0-${PIECE - 1}/300000` })
    expect((await reply).status).toBe(401)
  })

  it('is refused on the way: more bytes than its piece has', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const fields = fieldsOf(await paramsOf(client))
    const piece = { fields, uploadId: randomUUID(), range: 'bytes 0-9/300000', bytes: 100 }
    expect((await heldRequest(server.url, piece).reply).status).toBe(400)
  })
})

describe('an upload that becomes a video during its cancellation', () => {
  it('stays, and the cancellation is answered that it came too late', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const { uploadId } = await begun(client)
    const id = await idOf(uploadId)
    const [cancelled] = await meet(server, {
      lock: raw`update incoming_uploads set status = 'done', result = '{}' where id = ${id}`,
      start: () => [client.call(cancelUpload, { params: { uploadId } })],
    })
    expect(cancelled?.status).toBe(404)
    expect((await rowOf(uploadId)).status).toBe('done')
  })
})

describe('an upload whose assembling request lost its claim', () => {
  it('cannot be failed, released, extended or finished by that request', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const id = await idOf((await begun(client)).uploadId)
    const { sql } = server.ports
    const now = new Date()
    const aMinuteAgo = new Date(now.getTime() - 60_000)
    const stalled = await claim(sql, { id, total: 300_000, now: aMinuteAgo, until: aMinuteAgo })
    const successor = await claim(sql, { id, total: 300_000, now, until: new Date(now.getTime() + 30_000) })
    if (!stalled || !successor) throw new Error('No request could claim it')
    expect(await fail(sql, stalled, new Problem('upload.unreadable'))).toBe(false)
    expect(await finish(sql, stalled, {} as UploadResult)).toBe(false)
    await releaseClaim(sql, stalled)
    await extendClaim(sql, stalled, aMinuteAgo)
    expect(await claim(sql, { id, total: 300_000, now, until: now })).toBeUndefined()
    expect(await fail(sql, successor, new Problem('upload.no_video'))).toBe(true)
  })
})

describe('the last piece while another request assembles the upload', () => {
  it('is answered with the refusal of the other request, in its own words', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const { uploadId, send } = await begun(client)
    const id = await idOf(uploadId)
    const now = new Date()
    const held = await claim(server.ports.sql, {
      id,
      total: 300_000,
      now,
      until: new Date(now.getTime() + 30_000),
    })
    if (!held) throw new Error('No request could claim it')
    const waiting = send(PIECE, 300_000)
    await expect.poll(async () => (await stored(id)).length).toBe(2)
    await fail(server.ports.sql, held, new Problem('upload.no_video'))
    expect((await waiting).json).toMatchObject({ code: 'upload.no_video' })
  })
})

describe('a complete upload on a machine that is too busy to verify it', () => {
  let busy: TestServer
  beforeAll(async () => {
    const probe = () => Promise.reject(new MediaError('timeout'))
    const media = new Proxy(server.ports.media, {
      get: (real, name) => (name === 'probe' ? probe : Reflect.get(real, name)),
    })
    busy = await startBeside(server, { media })
  })
  afterAll(() => busy?.stop())

  async function sent(client: SignedIn) {
    const upload = await begun(client)
    const headers = { 'x-unique-upload-id': upload.uploadId, 'content-range': `bytes ${PIECE}-299999/300000` }
    const last = { fields: fieldsOf(await paramsOf(client)), file: whole.subarray(PIECE), headers }
    return { ...upload, sendLast: () => post(busy.url, last) }
  }

  it('is not called damaged: it asks for its last piece again, and continues with it', async () => {
    const { send, sendLast, state } = await sent(await server.signedIn())
    expect([(await sendLast()).status, (await sendLast()).status]).toEqual([503, 503])
    expect((await state()).body).toMatchObject({
      status: 'receiving',
      received: [{ start: 0, end: 300_000 }],
    })
    expect((await send(PIECE, 300_000)).json).toMatchObject({ bytes: 300_000 })
  })

  it('ends after three times, without a word of damage, and its place is free', async () => {
    const client = await server.signedIn()
    const { uploadId, sendLast, state } = await sent(client)
    const answers = [await sendLast(), await sendLast(), await sendLast()].map(({ json }) => json)
    const codes = answers.map(({ code }) => code)
    expect(codes).toEqual(['server.unavailable', 'server.unavailable', 'upload.unreadable'])
    expect(answers[2]?.message).toBe('We could not look at this video. Please export it again and retry.')
    expect((await state()).body).toMatchObject({ status: 'failed', received: [] })
    expect(await stored(await idOf(uploadId))).toEqual([])
    expect((await sendLast()).status).toBe(401)
    expect((await begun(client)).uploadId).not.toBe(uploadId)
  })
})

describe('a sixth upload of one person', () => {
  const started = async (client: SignedIn) => inPieces(server.url, fieldsOf(await paramsOf(client)), whole)

  async function fiveBegun() {
    const client = await server.signedIn({ role: 'pro' })
    const five = [await begun(client)]
    while (five.length < 5) five.push(await begun(client))
    const [eldest] = five
    if (!eldest) throw new Error('None was begun')
    const aWhileAgo = new Date(Date.now() - 200_000)
    await server.ports.sql
      .updateTable('incoming_uploads')
      .set({ touched_at: aWhileAgo })
      .where('id', '=', await idOf(eldest.uploadId))
      .execute()
    return { client, eldest }
  }

  it('waits while a piece of another, or its assembly, takes minutes', async () => {
    const { client, eldest } = await fiveBegun()
    const { status } = await (await started(client)).send(0, PIECE)
    expect(status).toBe(429)
    expect((await eldest.state()).body.received).toEqual([{ start: 0, end: PIECE }])
  })

  it('waits as well if twelve begin in parallel', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const twelve = await Promise.all(Array.from({ length: 12 }, () => started(client)))
    const statuses = await Promise.all(twelve.map(async ({ send }) => (await send(0, PIECE)).status))
    expect(statuses.sort()).toEqual([...Array(5).fill(200), ...Array(7).fill(429)])
    for (const table of ['incoming_uploads', 'backgrounds'] as const) {
      const whose = table === 'backgrounds' ? 'owner_id' : 'user_id'
      const { rows } = await raw`select id from ${raw.table(table)}
        where ${raw.ref(whose)} = ${client.userId}`.execute(server.ports.sql)
      expect(rows).toHaveLength(5)
    }
  })

  it('evicts one whose reservation has expired', async () => {
    const { client, eldest } = await fiveBegun()
    await server.ports.sql
      .updateTable('backgrounds')
      .set({ reserved_until: new Date(Date.now() - 1000) })
      .where('id', '=', await idOf(eldest.uploadId))
      .execute()
    expect((await (await started(client)).send(0, PIECE)).status).toBe(200)
    expect((await eldest.state()).status).toBe(404)
  })
})
