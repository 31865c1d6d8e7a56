import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelUpload, readUpload } from '#contract/media-host.ts'
import { meet } from '../../testing/meet.ts'
import { type SignedIn, startTestServer, type TestServer } from '../../testing.ts'
import { fieldsOf, inPieces, padded, paramsOf, smallClip } from '../testing/host-client.ts'

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

describe('a piece that is not of the same file', () => {
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

  it('of a smaller file than pieces showed that said no size is refused as well', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const { uploadId, send } = inPieces(server.url, fieldsOf(await paramsOf(client)), whole)
    await send(PIECE, 2 * PIECE, { total: -1 })
    expect((await send(0, PIECE, { total: PIECE + 1 })).status).toBe(400)
    expect(await stored(await idOf(uploadId))).toEqual([`${PIECE}-${2 * PIECE}`])
    await send(0, PIECE, { total: -1 })
    expect((await send(2 * PIECE, 300_000)).json).toMatchObject({ bytes: 300_000 })
  })
})

describe('an upload that becomes a video while it is cancelled', () => {
  it('stays, and the cancelling says that it came too late', async () => {
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

  it('waits, though a piece of another, or its assembling, takes minutes', async () => {
    const { client, eldest } = await fiveBegun()
    const { status } = await (await started(client)).send(0, PIECE)
    expect(status).toBe(429)
    expect((await eldest.state()).body.received).toEqual([{ start: 0, end: PIECE }])
  })

  it('waits as well where twelve begin at once', async () => {
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

  it('takes the room of one that nobody holds any more', async () => {
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
