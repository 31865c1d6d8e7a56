import { randomBytes, randomFillSync, randomUUID } from 'node:crypto'
import { createCanvas, ImageData } from '@napi-rs/canvas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uploadPersonalVideo } from '#contract/backgrounds.ts'
import { readUpload } from '#contract/media-host.ts'
import { sweepRenders } from '#server/renders/sweep-renders.ts'
import { finishedVideo } from '#server/renders/testing/finished-video.ts'
import { anyPanel, compose, generate } from '#server/renders/testing/stage.ts'
import { type SignedIn, startBeside, startTestServer, type TestServer } from '#server/testing.ts'
import { startIngestWorker } from '#server/uploads/start-ingest-worker.ts'
import { clipOf } from '#server/uploads/testing.ts'
import { makeRoom } from './make-room.ts'

const MB = 1_000_000
const BUDGET = 12 * MB

let server: TestServer
/** The same server a few minutes later, when earlier files are reclaimable. */
let later: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { uploadQuota: BUDGET } })
  const clock = { now: () => new Date(Date.now() + 5 * 60_000) }
  later = await startBeside(server, { clock })
})
afterAll(async () => {
  await later?.stop()
  await server?.stop()
})

/** An incompressible picture of two megabytes, as a hostile browser sends it. */
const NOISE = (() => {
  const canvas = createCanvas(540, 960)
  const pixels = randomFillSync(new Uint8ClampedArray(540 * 960 * 4))
  canvas.getContext('2d').putImageData(new ImageData(pixels, 540, 960), 0, 0)
  return canvas.toBuffer('image/png')
})()

/** Another file each time: it differs in bytes behind the picture's end, since painting each one takes far longer. */
const noise = (): Buffer<ArrayBuffer> => Buffer.concat([NOISE, randomBytes(16)])

const sendText = (client: SignedIn, image = noise()) => generate(client, { duration: 5 }, image)

/** The same person at the server a few minutes later. */
function afterRest(client: SignedIn): SignedIn {
  const browser = Object.assign(later.client(), { userId: client.userId, email: client.email })
  for (const [name, value] of client.cookies) browser.setCookie(name, value)
  return browser
}

const textsOf = ({ userId }: SignedIn) =>
  server.ports.sql
    .selectFrom('text_layers')
    .selectAll()
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .execute()

const bytesOf = (rows: readonly { bytes: number }[]) => rows.reduce((sum, { bytes }) => sum + bytes, 0)

async function storedBytes(folder: string): Promise<number> {
  let sum = 0
  for await (const { bytes } of server.ports.files.list(folder)) sum += bytes
  return sum
}

const deleteTexts = async () => {
  await server.ports.sql.deleteFrom('renders').execute()
  await server.ports.sql.deleteFrom('text_layers').execute()
  await server.ports.files.deleteAll('text-layers')
}

describe('twenty pictures of noise from one free account', () => {
  beforeEach(deleteTexts)

  it('stop at its budget with a sentence, and another account notices nothing', async () => {
    const [attacker, other] = [await server.signedIn(), await server.signedIn()]
    const answers = []
    for (let sent = 0; sent < 20; sent++) answers.push(await sendText(attacker))
    expect(await storedBytes('text-layers')).toBeLessThanOrEqual(BUDGET)
    expect(await storedBytes('text-layers')).toBeGreaterThan(BUDGET - 3 * MB)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(10)
    for (const { status, problem } of refused) {
      expect([status, problem?.code]).toEqual([403, 'account.full'])
      expect(problem?.message).toMatch(
        /^Your space is full: \d+(\.\d)? of 12 MB are taken, most of it by videos you just began\. Please wait a few minutes and try again\.$/,
      )
    }
    expect((await sendText(other)).status).toBe(200)
  })

  it('stay within it in parallel too: each counts those before it', async () => {
    const attacker = await server.signedIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendText(attacker)))
    const rows = await textsOf(attacker)
    expect(bytesOf(rows)).toBeLessThanOrEqual(BUDGET)
    expect(await storedBytes('text-layers')).toBe(bytesOf(rows))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(rows.length)
  })

  it('delete the oldest text layer without a video, after a rest', async () => {
    const client = await server.signedIn()
    while ((await sendText(client)).status === 200);
    const before = await textsOf(client)
    expect((await sendText(afterRest(client))).status).toBe(200)
    const after = await textsOf(client)
    expect(bytesOf(after)).toBeLessThanOrEqual(BUDGET)
    const gone = before.filter(({ id }) => !after.some((row) => row.id === id))
    expect(gone.map(({ id }) => id)).toEqual(before.slice(0, gone.length).map(({ id }) => id))
    expect(gone.length).toBeGreaterThan(0)
    expect(await storedBytes('text-layers')).toBe(bytesOf(after))
    const [oldest] = gone
    const asked = await compose(client, { textOverlayPublicId: oldest?.public_id as never, videoDuration: 5 })
    expect(asked.problem?.code).toBe('text_layer.not_found')
  })

  it('never delete the text of an open or finished video', async () => {
    const client = await server.signedIn({ isVerified: true })
    const kept = []
    for (const status of ['queued', 'done'] as const) {
      const { body } = await sendText(client)
      const made = { status, file_key: `videos/${body.renderId}/1.mp4`, watermarked: true, bytes: 1000 }
      await server.ports.sql.updateTable('renders').set(made).where('id', '=', body.renderId).execute()
      kept.push(body.textOverlayPublicId)
    }
    const again = afterRest(client)
    for (let sent = 0; sent < 8; sent++) await sendText(again)
    expect((await textsOf(client)).map(({ public_id }) => public_id)).toEqual(expect.arrayContaining(kept))
  })

  it('cost nothing twice: the same picture is stored once, even without space for more', async () => {
    const client = await server.signedIn()
    const image = noise()
    const first = await sendText(client, image)
    while ((await sendText(client)).status === 200);
    const rows = await textsOf(client)
    expect((await sendText(client, image)).body.textOverlayPublicId).toBe(first.body.textOverlayPublicId)
    expect(await textsOf(client)).toHaveLength(rows.length)
  })
})

describe('the budget of an account', () => {
  it('is two gigabytes for a free account, and the configured limit otherwise', async () => {
    const usual = await startTestServer()
    try {
      const [free, pro] = [await usual.signedIn(), await usual.signedIn({ role: 'pro' })]
      for (const { userId } of [free, pro]) {
        const id = await finishedVideo(usual, userId)
        await usual.ports.sql
          .updateTable('renders')
          .set({ bytes: 2000 * MB - 1000 })
          .where('id', '=', id)
          .execute()
      }
      expect(await generate(free, { duration: 5 }, anyPanel())).toMatchObject({
        status: 403,
        problem: {
          code: 'account.full',
          upgradeFeature: 'videos',
          message: expect.stringMatching(
            /^Your space is full: 1.9 of 2 GB are taken, most of it by your finished/,
          ),
        },
      })
      expect((await generate(pro, { duration: 5 }, anyPanel())).status).toBe(200)
    } finally {
      await usual.stop()
    }
  })

  it('takes what fits to the last byte, and not one more', async () => {
    const { userId: ownerId } = await server.signedIn()
    await finishedVideo(server, ownerId)
    const wanted = { ownerId, bytes: BUDGET - 1000 }
    expect(await makeRoom(server.ports, wanted)).toEqual([])
    const more = makeRoom(server.ports, { ...wanted, bytes: wanted.bytes + 1 })
    await expect(more).rejects.toMatchObject({ code: 'account.full' })
  })

  it('counts finished videos, which are never deleted to make room', async () => {
    const client = await server.signedIn({ isVerified: true })
    const video = await finishedVideo(server, client.userId, { bytes: new Uint8Array(10 * MB) })
    const text = await generate(client, { duration: 5 }, anyPanel())
    expect(text.status).toBe(200)
    const asked = await compose(client, {
      textOverlayPublicId: text.body.textOverlayPublicId,
      renderId: text.body.renderId,
      videoDuration: 5,
    })
    expect(asked).toMatchObject({ status: 403, problem: { code: 'account.full' } })
    expect(asked.problem?.message).toContain('Delete some in My videos: that makes room at once.')
    expect((await client.fetch(`/api/videos/${video}`)).status).toBe(200)
  })

  it('reclaims posters and abandoned pieces, the oldest first; pieces with a reservation stay', async () => {
    const client = await server.signedIn()
    const { sql, files } = server.ports
    const video = await finishedVideo(server, client.userId)
    await files.put(`videos/${video}/poster-1-3.png`, new Uint8Array(4 * MB))
    const [abandoned, held] = [await begunUpload(client, 4 * MB), await begunUpload(client, 3 * MB)]
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    await sql
      .updateTable('renders')
      .set({ poster_bytes: 4 * MB, finished_at: minutesAgo(20) })
      .where('id', '=', video)
      .execute()
    await sql
      .updateTable('incoming_uploads')
      .set({ touched_at: minutesAgo(10) })
      .where('user_id', '=', client.userId)
      .execute()
    await holdPlace(client, held, 3 * MB)
    expect((await sendText(client)).status).toBe(200)
    expect(await storedBytes(`videos/${video}`)).toBe(1000)
    expect(await storedBytes(`incoming/${abandoned}`)).toBe(4 * MB)
    while ((await sendText(client)).status === 200);
    expect(await storedBytes(`incoming/${abandoned}`)).toBe(0)
    expect(await storedBytes(`incoming/${held}`)).toBe(3 * MB)
    const state = (id: string) => client.call(readUpload, { params: { uploadId: id } })
    expect([(await state(abandoned)).status, (await state(held)).status]).toEqual([404, 200])
  })
})

describe('the counted bytes', () => {
  it('are corrected daily: for early text layers, and for swept posters', async () => {
    const client = await server.signedIn()
    const { sql, files } = server.ports
    await sendText(client)
    await sql.updateTable('text_layers').set({ bytes: 0 }).where('owner_id', '=', client.userId).execute()
    const video = await finishedVideo(server, client.userId)
    await files.put(`videos/${video}/poster-1-3.png`, new Uint8Array(1000))
    await sql.updateTable('renders').set({ poster_bytes: 5000 }).where('id', '=', video).execute()
    await sweepRenders(server.ports)
    const [text] = await textsOf(client)
    expect(text?.bytes).toBe((await files.head(text?.key ?? ''))?.bytes)
    const counted = sql.selectFrom('renders').select('poster_bytes').where('id', '=', video)
    expect(await counted.executeTakeFirst()).toEqual({ poster_bytes: 1000 })
  })

  it('of an upload are its source and its renditions', async () => {
    const client = await server.signedIn()
    await startIngestWorker(server.ports)
    const form = new FormData()
    form.set('video', new Blob([await clipOf({ seconds: 1, width: 90, height: 160 })]), 'a.mp4')
    const { publicId } = (await client.call(uploadPersonalVideo, { form })).body
    const rows = server.ports.sql.selectFrom('backgrounds').selectAll().where('public_id', '=', publicId)
    await expect.poll(async () => (await rows.executeTakeFirst())?.status).toBe('ready')
    const row = await rows.executeTakeFirstOrThrow()
    const stored = await Array.fromAsync(server.ports.files.list(row.folder ?? ''))
    expect(stored.map(({ key }) => key.slice(`${row.folder}/`.length)).sort()).toEqual([
      'mezzanine.mp4',
      'still-1.jpg',
      'still-2.jpg',
      'still-3.jpg',
    ])
    expect(row.rendition_bytes).toBe(stored.reduce((sum, { bytes }) => sum + bytes, 0))
  })
})

/** An upload with one piece. */
async function begunUpload({ userId }: SignedIn, bytes: number): Promise<string> {
  const { sql, files } = server.ports
  const id = randomUUID()
  const now = new Date()
  await sql
    .insertInto('incoming_uploads')
    .values({ id, user_id: userId, upload_key: `id:${id}`, signature: '', created_at: now, touched_at: now })
    .execute()
  await sql
    .insertInto('incoming_pieces')
    .values({ incoming_id: id, first_byte: 0, end_byte: bytes })
    .execute()
  await files.put(`incoming/${id}/0-${bytes}`, new Uint8Array(bytes))
  return id
}

/** Makes its reservation. */
const holdPlace = ({ userId }: SignedIn, id: string, bytes: number) =>
  server.ports.sql
    .insertInto('backgrounds')
    .values({
      id,
      public_id: id,
      owner_id: userId,
      title: '',
      status: 'uploading',
      bytes,
      reserved_until: new Date(Date.now() + 60_000),
    })
    .execute()
