import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { uploadPersonalVideo } from '#contract/backgrounds.ts'
import { uploadToUser } from '#contract/uploads.ts'
import { PROBLEM_SENTENCES } from '#domain/problem.ts'
import { MediaError } from '#media/media-error.ts'
import { sourceKeyOf } from '#server/library/background-keys.ts'
import { countWaiting, meet } from '#server/testing/meet.ts'
import {
  type SignedIn,
  startBeside,
  startTestServer,
  type TestClient,
  type TestServer,
} from '#server/testing.ts'
import { refuse } from '#server/uploads/ingest-background.ts'
import { storeVideo } from '#server/uploads/store-video.ts'
import { sweepUploads } from '#server/uploads/sweep-uploads.ts'
import { clipOf, readyVideo } from '#server/uploads/testing.ts'

const GB = 1_000_000_000

let server: TestServer
let clip: Buffer<ArrayBuffer>
beforeAll(async () => {
  ;[server, clip] = await Promise.all([
    startTestServer({ config: { uploadQuota: 4 * GB } }),
    clipOf({ seconds: 1, width: 90, height: 160 }),
  ])
})
afterAll(() => server?.stop())

const pro = () => server.signedIn({ role: 'pro' })

function upload(client: TestClient) {
  const form = new FormData()
  form.set('video', new Blob([clip]), 'a.mp4')
  return client.call(uploadPersonalVideo, { form })
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Another upload's reservation of this person, active or expired. */
async function reserve({ userId }: SignedIn, { bytes = 1000, until = inMinutes(1) } = {}): Promise<string> {
  const id = randomUUID()
  await server.ports.sql
    .insertInto('backgrounds')
    .values({
      id,
      public_id: id,
      owner_id: userId,
      title: '',
      status: 'uploading',
      counts: true,
      bytes,
      reserved_until: until,
    })
    .execute()
  return id
}

const rowsOf = ({ userId }: SignedIn) =>
  server.ports.sql.selectFrom('backgrounds').selectAll().where('owner_id', '=', userId).execute()

const sources = async () => (await Array.fromAsync(server.ports.files.list('uploads'))).map(({ key }) => key)

describe('the reservation of an upload', () => {
  it('blocks other uploads while it is active, and expires when its upload dies', async () => {
    const client = await server.signedIn()
    await reserve(client)
    expect((await upload(client)).problem?.code).toBe('upload.limit_reached')
    await server.ports.sql
      .updateTable('backgrounds')
      .set({ reserved_until: inMinutes(-1) })
      .where('owner_id', '=', client.userId)
      .execute()
    expect((await upload(client)).status).toBe(201)
  })

  it('is swept after it expired, with its leftovers', async () => {
    const client = await server.signedIn()
    await reserve(client, { until: inMinutes(-1) })
    const stray = sourceKeyOf(randomUUID())
    await server.ports.files.put(stray, new Uint8Array(10))
    await sweepUploads(server.ports)
    expect(await rowsOf(client)).toEqual([])
    expect(await sources()).toContain(stray)
    const inTwoDays = { now: () => inMinutes(2 * 24 * 60) }
    const living = await server.ports.sql
      .selectFrom('backgrounds')
      .select('source_key')
      .where('deleted_at', 'is', null)
      .where('source_key', 'is not', null)
      .execute()
    await sweepUploads({ ...server.ports, clock: inTwoDays })
    expect((await sources()).sort()).toEqual(living.map(({ source_key }) => source_key).sort())
  })

  it('keeps the file that two requests brought, even if one of them fails', async () => {
    const client = await pro()
    const id = await reserve(client)
    const folder = await server.ports.files.tempDir('two')
    const keep = async (fileName: string, together: () => Promise<unknown>) => {
      const path = join(folder, fileName)
      await writeFile(path, clip)
      const video = { id, path, bytes: clip.length, title: undefined, fileName, whose: 'personal' } as const
      return storeVideo(server.ports, video, { together })
    }
    let second: Promise<unknown> | undefined
    const first = keep('one.mp4', async () => {
      second = keep('two.mp4', () => first.catch(() => undefined))
      await expect.poll(() => countWaiting(server)).toBe(1)
      throw new Error('believed dead')
    })
    await expect(first).rejects.toThrow('believed dead')
    await second
    expect(await server.ports.files.head(sourceKeyOf(id))).toMatchObject({ bytes: clip.length })
    await rm(folder, { recursive: true })
  })

  it('answers, once lost, that the upload is gone, not that the allowance is used up, and leaves nothing', async () => {
    const path = join(await server.ports.files.tempDir('lost'), 'clip.mp4')
    await writeFile(path, clip)
    const id = randomUUID()
    const lost = {
      id,
      path,
      bytes: clip.length,
      title: undefined,
      fileName: 'a.mp4',
      whose: 'personal',
    } as const
    await expect(storeVideo(server.ports, lost)).rejects.toMatchObject({
      code: 'upload.not_found',
      message: PROBLEM_SENTENCES['upload.not_found'],
    })
    expect(await server.ports.files.head(sourceKeyOf(id))).toBeUndefined()
  })
})

describe('one account with a plan', () => {
  it('has five open uploads at a time, over all ways', async () => {
    const client = await pro()
    for (let count = 1; count <= 5; count++) await reserve(client)
    expect(await upload(client)).toMatchObject({
      status: 429,
      problem: { message: 'You have too many uploads under way. Please wait for one to end.' },
    })
    expect(await rowsOf(client)).toHaveLength(5)
    expect((await upload(await pro())).status).toBe(201)
  })

  it('has three gigabytes of open uploads at a time', async () => {
    const client = await pro()
    for (let count = 1; count <= 3; count++) await reserve(client, { bytes: GB })
    expect((await upload(client)).status).toBe(429)
  })

  it('has limited space for videos, with a kind refusal; purged videos no longer count', async () => {
    const client = await pro()
    const ids = await Promise.all([1, 2].map(() => readyVideo(server, { ownerId: client.userId })))
    const { sql } = server.ports
    await sql
      .updateTable('backgrounds')
      .set({ bytes: 2 * GB })
      .where('id', 'in', ids)
      .execute()
    expect(await upload(client)).toMatchObject({
      status: 403,
      problem: {
        code: 'account.full',
        message:
          'Your space is full: 4 of 4 GB are taken, most of it by your uploads. Delete uploads you no longer need: their room comes back a day later.',
      },
    })
    const [gone] = ids
    const deleted = { deleted_at: new Date(), purged_at: null as Date | null }
    await sql
      .updateTable('backgrounds')
      .set(deleted)
      .where('id', '=', gone as string)
      .execute()
    expect((await upload(client)).status).toBe(403)
    deleted.purged_at = new Date()
    await sql
      .updateTable('backgrounds')
      .set(deleted)
      .where('id', '=', gone as string)
      .execute()
    expect((await upload(client)).status).toBe(201)
  })
})

it('an upload to another full account learns nothing of its content', async () => {
  const [admin, full] = [await server.signedIn({ role: 'admin' }), await pro()]
  const [id] = [await readyVideo(server, { ownerId: full.userId })]
  const taken = server.ports.sql.updateTable('backgrounds').set({ bytes: 4 * GB })
  await taken.where('id', '=', id).execute()
  const form = new FormData()
  form.set('targetUserId', full.userId)
  form.set('video', new Blob([clip]), 'a.mp4')
  const { status, problem } = await admin.call(uploadToUser, { form })
  expect([status, problem?.code]).toEqual([403, 'account.full'])
  expect(problem?.message).toMatch(/^There is no space left in this account\./)
})

describe('the disk', () => {
  it('keeps room for other reservations first', async () => {
    const files = { ...server.ports.files, freeBytes: async () => 2 * GB }
    const small = await startBeside(server, { files })
    onTestFinished(() => small.stop())
    const [client, other] = await Promise.all([pro(), pro()])
    await server.ports.sql
      .updateTable('backgrounds')
      .set({ reserved_until: inMinutes(-1) })
      .where('status', '=', 'uploading')
      .execute()
    const at = { url: small.url, cookie: `sid=${client.cookies.get('sid')}` }
    const send = async () => {
      const form = new FormData()
      form.set('video', new Blob([clip]), 'a.mp4')
      const headers = { cookie: at.cookie, origin: at.url }
      return (await fetch(`${at.url}/api/upload-personal-video`, { method: 'POST', body: form, headers }))
        .status
    }
    await reserve(other, { bytes: 1.9 * GB })
    expect(await send()).toBe(201)
    await reserve(other, { bytes: 0.1 * GB })
    expect(await send()).toBe(507)
  })
})

it('refuses a video only once the account lock is free, and locks nothing of it before', async () => {
  const { userId } = await server.signedIn()
  const id = await readyVideo(server, { ownerId: userId })
  await server.ports.sql
    .updateTable('backgrounds')
    .set({ status: 'processing' })
    .where('id', '=', id)
    .execute()
  await meet(server, {
    lock: raw`select from users where id = ${userId} for update`,
    start: () => [refuse(server.ports, { id, attempt: 0 }, new MediaError('unreadable'))],
    meanwhile: () =>
      raw`select from backgrounds where id = ${id} for update nowait`.execute(server.ports.sql),
  })
  const statuses = await server.ports.sql
    .selectFrom('backgrounds')
    .select('status')
    .where('id', '=', id)
    .execute()
  expect(statuses).toEqual([{ status: 'failed' }])
})
