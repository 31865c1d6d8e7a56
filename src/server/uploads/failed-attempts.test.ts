import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBackgrounds, uploadPersonalVideo } from '#contract/backgrounds.ts'
import { deleteBackground, restoreBackground, retryBackground } from '#contract/uploads.ts'
import { PublicId } from '#domain/ids.ts'
import { MediaError } from '#media/media-error.ts'
import { sourceKeyOf } from '#server/library/background-keys.ts'
import type { Ports } from '#server/ports/ports.ts'
import { accountOf } from '#server/renders/testing/finished-video.ts'
import { killAtWork } from '#server/testing/kill-at-work.ts'
import { type SignedIn, startBeside, startTestServer, type TestServer } from '#server/testing.ts'
import { ingestBackground, stopPreparing } from './ingest-background.ts'
import { startIngestWorker } from './start-ingest-worker.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { borrowed, clipOf } from './testing.ts'

const STOPPED = 'Preparing this video stopped. Your file is safe. Try again.'

let server: TestServer
let clip: Buffer<ArrayBuffer>
beforeAll(async () => {
  server = await startTestServer({ ownMedia: true })
  clip = await clipOf({ seconds: 1, width: 90, height: 160 })
})
afterAll(() => server?.stop())

async function upload(client: SignedIn, bytes = clip): Promise<PublicId> {
  const form = new FormData()
  form.set('video', new Blob([bytes]), 'friday.mp4')
  const { body, problem } = await client.call(uploadPersonalVideo, { form })
  if (problem) throw new Error(problem.message)
  return body.publicId
}

const card = async (client: SignedIn, publicId: PublicId) =>
  (await client.call(listBackgrounds, {})).body.personal.find((video) => video.publicId === publicId)

const rowOf = (publicId: string) =>
  server.ports.sql
    .selectFrom('backgrounds')
    .selectAll()
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()

const source = async (publicId: string) => (await server.ports.files.head(sourceKeyOf(publicId)))?.bytes

/** One attempt, as the queue makes it. `attempt` is the queue's count, which includes restarts of the server. */
const tryOnce = (
  publicId: string,
  { attempt = 2, media = server.ports.media, signal = new AbortController().signal } = {},
) => ingestBackground({ ...server.ports, media }, { data: { backgroundId: publicId }, attempt, signal })

const crash = async (publicId: string, attempt = 2) =>
  killAtWork(server, 'makeMezzanine', () => tryOnce(publicId, { attempt }))

/** Media whose every preparation fails this way, without a process. */
const failing = (error: () => unknown): Ports['media'] =>
  new Proxy(server.ports.media, {
    get: (real, name) =>
      name === 'ingestBackground' ? () => Promise.reject(error()) : Reflect.get(real, name),
  })

const retry = (client: SignedIn, publicId: PublicId) => client.call(retryBackground, { params: { publicId } })

const jobsOf = async (publicId: string) => {
  const { rows } = await raw<{ id: string }>`
    select id from pgboss.job where data ->> 'backgroundId' = ${publicId}`.execute(server.ports.sql)
  return rows.length
}

/** An upload of a free account, whose processes died in three attempts. */
async function stopped(client: SignedIn): Promise<PublicId> {
  const publicId = await upload(client)
  for (let failures = 1; failures <= 3; failures++)
    await tryOnce(publicId, { media: failing(() => new MediaError('crashed')) }).catch(() => undefined)
  return publicId
}

describe('an upload whose processes die', () => {
  it('does not count server restarts as failures: one crash after twenty of them is one failure', async () => {
    const client = await server.signedIn()
    const publicId = await upload(client)
    await server.ports.sql
      .updateTable('backgrounds')
      .set({ attempt: 20 })
      .where('public_id', '=', publicId)
      .execute()
    expect(await crash(publicId, 21)).toMatchObject({ status: 'rejected', reason: { reason: 'crashed' } })
    expect(await rowOf(publicId)).toMatchObject({ status: 'processing', failures: 1 })
    expect(await source(publicId)).toBe(clip.length)
    await tryOnce(publicId, { attempt: 22 })
    expect(await card(client, publicId)).toMatchObject({ status: 'ready', problem: null, canRetry: false })
    expect(await rowOf(publicId)).toMatchObject({ failures: 0 })
  })

  it('is stored after three crashes of its own, says so, and is prepared when its owner retries', async () => {
    const client = await server.signedIn()
    const publicId = await upload(client)
    const ends = [await crash(publicId), await crash(publicId), await crash(publicId)]
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(await card(client, publicId)).toMatchObject({
      status: 'failed',
      problem: STOPPED,
      canRetry: true,
      usable: false,
    })
    expect(await source(publicId)).toBe(clip.length)
    expect((await accountOf(client)).personalVideoCount).toBe(1)
    expect((await retry(client, publicId)).body).toMatchObject({
      status: 'processing',
      progress: 0,
      problem: null,
      canRetry: false,
    })
    await tryOnce(publicId, { attempt: 1 })
    expect(await card(client, publicId)).toMatchObject({ status: 'ready' })
    expect((await accountOf(client)).personalVideoCount).toBe(1)
  })

  it.each<[string, () => unknown]>([
    ['the database is away', () => new Error('Connection terminated unexpectedly')],
    ['the pool is closing', () => new MediaError('cancelled')],
    ['the disk is full', () => Object.assign(new Error('no space'), { code: 'ENOSPC' })],
  ])('because %s are no failures of its own, however many', async (_, error) => {
    const publicId = await upload(await server.signedIn())
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(tryOnce(publicId, { media: failing(error) })).rejects.toThrow()
    expect(await rowOf(publicId)).toMatchObject({ status: 'processing', failures: 0, attempt: 5 })
  })

  it('after an interruption from outside has no failure of its own', async () => {
    const publicId = await upload(await server.signedIn())
    const media = failing(() => new MediaError('crashed'))
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(tryOnce(publicId, { media, signal: AbortSignal.abort() })).rejects.toThrow()
    expect(await rowOf(publicId)).toMatchObject({ status: 'processing', failures: 0 })
  })

  it('is stored as well when the queue gives up', async () => {
    const client = await server.signedIn()
    const publicId = await upload(client)
    await stopPreparing(server.ports, { backgroundId: publicId }, new Error('job heartbeat timeout'))
    expect(await card(client, publicId)).toMatchObject({ status: 'failed', problem: STOPPED, canRetry: true })
    expect(await source(publicId)).toBe(clip.length)
  })
})

describe('an upload that cannot be read', () => {
  /** Valid at its start and damaged after it, so that only the preparation finds out. */
  async function damaged(client: SignedIn) {
    const publicId = await upload(client)
    await server.ports.files.put(sourceKeyOf(publicId), clip.subarray(0, Math.round(clip.length / 3)))
    return publicId
  }

  it('is refused once two processes agree: it is deleted, and its place is free (C41)', async () => {
    const client = await server.signedIn()
    const publicId = await damaged(client)
    await tryOnce(publicId)
    expect(await card(client, publicId)).toMatchObject({
      status: 'failed',
      problem: 'This file is damaged or incomplete. Please export it again and retry.',
      canRetry: false,
    })
    expect(await source(publicId)).toBeUndefined()
    expect((await accountOf(client)).personalVideoCount).toBe(0)
    const reply = await retry(client, publicId)
    expect([reply.status, reply.problem?.code]).toEqual([409, 'background.not_ready'])
    expect(reply.problem?.message).toMatch(/^This file is damaged/)
  })

  it('reports nothing once a newer attempt has begun', async () => {
    const client = await server.signedIn()
    const publicId = await upload(client)
    const media = failing(() => new MediaError('unreadable'))
    const overtaken = new Proxy(media, {
      get: (real, name) =>
        name === 'ingestBackground'
          ? async () => {
              await server.ports.sql
                .updateTable('backgrounds')
                .set((set) => ({ attempt: set('attempt', '+', 1) }))
                .where('public_id', '=', publicId)
                .execute()
              throw new MediaError('unreadable')
            }
          : Reflect.get(real, name),
    })
    await tryOnce(publicId, { media: overtaken })
    expect(await card(client, publicId)).toMatchObject({ status: 'processing' })
    expect(await source(publicId)).toBe(clip.length)
  })
})

describe('retrying', () => {
  it('prepares it once for repeated presses, and does not change a ready one', async () => {
    const client = await server.signedIn()
    const publicId = await stopped(client)
    const before = await jobsOf(publicId)
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => retry(client, publicId)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await jobsOf(publicId)).toBe(before + 1)
    await tryOnce(publicId, { attempt: 1 })
    expect((await retry(client, publicId)).body).toMatchObject({ status: 'ready' })
    expect(await jobsOf(publicId)).toBe(before + 1)
  })

  it('is done by a worker', async () => {
    const busy = await startTestServer({ ports: { media: borrowed(server) } })
    try {
      const client = await busy.signedIn()
      const publicId = await upload(client)
      await stopPreparing(busy.ports, { backgroundId: publicId }, new Error('the queue gave up'))
      await retry(client, publicId)
      await startIngestWorker(busy.ports)
      await expect.poll(() => card(client, publicId)).toMatchObject({ status: 'ready' })
    } finally {
      await busy.stop()
    }
  })

  it('is refused for a deleted one, and another’s answers like an unknown one', async () => {
    const client = await server.signedIn()
    const publicId = await stopped(client)
    expect((await retry(await server.signedIn({ role: 'pro' }), publicId)).status).toBe(404)
    await client.call(deleteBackground, { params: { id: publicId } })
    expect((await retry(client, publicId)).status).toBe(404)
    expect((await retry(client, PublicId.parse(randomUUID()))).status).toBe(404)
  })

  it('fences off a running attempt, whose result is dropped', async () => {
    const client = await server.signedIn()
    const publicId = await upload(client)
    const gate = Promise.withResolvers<void>()
    const slow = new Proxy(server.ports.media, {
      get: (real, name) =>
        name === 'ingestBackground'
          ? async (...asked: Parameters<Ports['media']['ingestBackground']>) => {
              await gate.promise
              return real.ingestBackground(...asked)
            }
          : Reflect.get(real, name),
    })
    const older = tryOnce(publicId, { media: slow })
    await expect.poll(async () => (await rowOf(publicId)).attempt).toBe(1)
    await stopPreparing(server.ports, { backgroundId: publicId }, new Error('the queue gave up'))
    await retry(client, publicId)
    gate.resolve()
    await older
    expect(await rowOf(publicId)).toMatchObject({ status: 'processing', folder: null })
    await tryOnce(publicId, { attempt: 1 })
    expect(await card(client, publicId)).toMatchObject({ status: 'ready' })
  })

  it('says so if the file was deleted by hand', async () => {
    const client = await server.signedIn()
    const publicId = await stopped(client)
    await server.ports.files.delete(sourceKeyOf(publicId))
    expect((await retry(client, publicId)).problem?.message).toMatch(/is gone. Please delete/)
  })
})

describe('an upload that is stored for another attempt', () => {
  const later = (hours: number) => ({ now: () => new Date(Date.now() + hours * 3_600_000) })
  const remove = (client: SignedIn, id: PublicId) => client.call(deleteBackground, { params: { id } })
  const counted = async (client: SignedIn) => (await accountOf(client)).personalVideoCount

  it('takes space like other videos', async () => {
    const config = { ...server.ports.config, uploadQuota: 1.5 * clip.length }
    const tight = await startBeside(server, { config })
    const client = await tight.signedIn({ role: 'pro' })
    await stopped(client)
    await expect(upload(client)).rejects.toThrow('Your space is full')
    await tight.stop()
  })

  it('keeps its place in the allowance, and no sweep deletes its file', async () => {
    const client = await server.signedIn()
    const publicId = await stopped(client)
    await sweepUploads({ ...server.ports, clock: later(24 * 30) })
    expect(await source(publicId)).toBe(clip.length)
    const form = new FormData()
    form.set('video', new Blob([clip]), 'another.mp4')
    expect((await client.call(uploadPersonalVideo, { form })).problem?.code).toBe('upload.limit_reached')
  })

  it('frees its place when it is deleted, as it never was a video, and takes one when it is restored', async () => {
    const client = await server.signedIn()
    const publicId = await stopped(client)
    expect((await remove(client, publicId)).body.message).toBe('“friday” is deleted.')
    expect(await counted(client)).toBe(0)
    await client.call(restoreBackground, { params: { id: publicId } })
    expect(await counted(client)).toBe(1)
    expect(await card(client, publicId)).toMatchObject({ status: 'failed', canRetry: true })
    await retry(client, publicId)
    expect(await counted(client)).toBe(1)
    await remove(client, publicId)
    expect(await counted(client)).toBe(1)
  })

  it('is deleted with its file a day after deletion', async () => {
    const client = await server.signedIn()
    const publicId = await stopped(client)
    await remove(client, publicId)
    await sweepUploads({ ...server.ports, clock: later(25) })
    expect(await source(publicId)).toBeUndefined()
    expect(await counted(client)).toBe(0)
  })
})
