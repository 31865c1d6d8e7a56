import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { listBackgrounds } from '#contract/backgrounds.ts'
import { deleteBackground, deleteUserVideo, restoreBackground } from '#contract/uploads.ts'
import type { RenderStatus } from '#server/db/tables/renders.ts'
import { folderOf, sourceKeyOf } from '#server/library/background-keys.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { meet } from '#server/testing/meet.ts'
import { type SignedIn, startBeside, startTestServer, type TestServer } from '#server/testing.ts'
import { INGEST_BACKGROUND, type IngestBackground } from '#server/uploads/ingest-queue.ts'
import { readyVideo } from '#server/uploads/testing.ts'
import { purgeDeleted } from './purge-deleted.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const remove = (client: SignedIn, id: string) =>
  client.call(deleteBackground, { params: { id: id as never } })
const restore = (client: SignedIn, id: string) =>
  client.call(restoreBackground, { params: { id: id as never } })
const personal = async (client: SignedIn) =>
  (await client.call(listBackgrounds, {})).body.personal.map(({ publicId }) => publicId as string)

const inHours = (hours: number) => ({ now: () => new Date(Date.now() + hours * 3_600_000) })
const purge = (hours: number) => purgeDeleted({ ...server.ports, clock: inHours(hours) })
const hasFiles = async (id: string) => {
  const keys = [sourceKeyOf(id), `${folderOf({ id, attempt: 1 })}/mezzanine.mp4`]
  return Promise.all(keys.map(async (key) => (await server.ports.files.head(key)) !== undefined))
}
const rowOf = (id: string) =>
  server.ports.sql.selectFrom('backgrounds').selectAll().where('id', '=', id).executeTakeFirst()

const render = (ownerId: string, backgroundId: string, status: RenderStatus) => {
  const id = randomUUID()
  return server.ports.sql
    .insertInto('renders')
    .values({
      id,
      owner_id: ownerId,
      background_id: backgroundId,
      duration: 15,
      animation: JSON.stringify({ type: 'none', seconds: 0, strips: [] }),
      preset: 'premium_gif_quality',
      input_key: id,
      status,
    })
    .execute()
}

describe('deleting a video', () => {
  it('takes it out of the library and says so (AP-8)', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const id = await readyVideo(server, { ownerId: client.userId, title: 'Heels' })
    const { body } = await remove(client, id)
    expect(body).toMatchObject({ success: true, message: '“Heels” is deleted.' })
    expect(await personal(client)).toEqual([])
    expect((await remove(client, id)).status).toBe(404)
  })

  it("says of a free account's own upload that it still counts, and of what it was given that it is gone (C41)", async () => {
    const client = await server.signedIn()
    const own = await readyVideo(server, { ownerId: client.userId })
    const given = await readyVideo(server, { ownerId: client.userId, counts: false })
    expect((await remove(client, own)).body.message).toBe(
      '“Friday” is deleted. It still counts as your free upload.',
    )
    expect((await remove(client, given)).body.message).toBe('“Friday” is deleted.')
  })

  it('says of an upload that failed only that it is gone, for that one never counted (C41)', async () => {
    const client = await server.signedIn()
    const id = await readyVideo(server, { ownerId: client.userId })
    await server.ports.sql
      .updateTable('backgrounds')
      .set({ status: 'failed', problem: 'It is damaged.' })
      .where('id', '=', id)
      .execute()
    expect((await remove(client, id)).body.message).toBe('“Friday” is deleted.')
  })

  it("is for its owner: another's answers like an unknown one (SV-10)", async () => {
    const [owner, other] = await Promise.all([server.signedIn(), server.signedIn({ role: 'pro' })])
    const id = await readyVideo(server, { ownerId: owner.userId })
    const refused = await remove(other, id)
    const missing = await remove(other, randomUUID())
    expect(refused.status).toBe(404)
    expect({ ...refused.problem, requestId: '' }).toEqual({ ...missing.problem, requestId: '' })
    expect(await personal(owner)).toEqual([id])
  })

  it('can be undone for a day, by everyone who could delete it (S24)', async () => {
    const { owner, member } = await openTestStudio(server)
    const id = await readyVideo(server, { ownerId: member.userId })
    await owner.call(deleteUserVideo, { params: { videoId: id as never } })
    expect((await restore(await server.signedIn(), id)).status).toBe(404)
    expect((await restore(owner, id)).body.publicId).toBe(id)
    await remove(member, id)
    expect((await restore(member, id)).status).toBe(200)
    expect(await personal(member)).toEqual([id])
    await remove(member, id)
    const later = await startBeside(server, { clock: inHours(25) })
    onTestFinished(() => later.stop())
    const reply = await fetch(`${later.url}/api/restore-background/${id}`, {
      method: 'POST',
      headers: { origin: later.url, cookie: `sid=${member.cookies.get('sid')}` },
    })
    expect(reply.status).toBe(404)
  })

  it('deletes its clips too, and restores them with it', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const id = await readyVideo(server, { ownerId: client.userId })
    const clip = await readyVideo(server, { ownerId: client.userId, counts: false })
    await server.ports.sql.updateTable('backgrounds').set({ parent_id: id }).where('id', '=', clip).execute()
    await remove(client, id)
    expect((await rowOf(clip))?.deleted_at).not.toBeNull()
    await restore(client, id)
    expect((await rowOf(clip))?.deleted_at).toBeNull()
  })
})

describe('a restored video', () => {
  it('is prepared even if its job ran while it was deleted, and so are its clips', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const id = await readyVideo(server, { ownerId: client.userId })
    const clip = await readyVideo(server, { ownerId: client.userId, counts: false })
    const { sql, jobs } = server.ports
    await sql
      .updateTable('backgrounds')
      .set({ status: 'processing', progress: 0.3, folder: null })
      .where('id', 'in', [id, clip])
      .execute()
    await sql.updateTable('backgrounds').set({ parent_id: id }).where('id', '=', clip).execute()
    await remove(client, id)
    await restore(client, id)
    const asked: string[] = []
    await jobs.work<IngestBackground>(INGEST_BACKGROUND, {
      concurrency: 1,
      handler: async ({ data }) => void asked.push(data.backgroundId),
    })
    await expect.poll(() => asked.toSorted()).toEqual([id, clip].toSorted())
    expect([(await rowOf(id))?.progress, (await rowOf(clip))?.progress]).toEqual([0, 0])
  })
})

describe('the files of a deleted video', () => {
  it('are deleted after a day, and the row with them', async () => {
    const client = await server.signedIn()
    const id = await readyVideo(server, { ownerId: client.userId })
    await remove(client, id)
    await purge(23)
    expect(await hasFiles(id)).toEqual([true, true])
    await purge(25)
    expect(await hasFiles(id)).toEqual([false, false])
    expect(await rowOf(id)).toBeUndefined()
  })

  it.each<RenderStatus>(['queued', 'running'])('stay while a video made of it is %s', async (status) => {
    const client = await server.signedIn()
    const id = await readyVideo(server, { ownerId: client.userId })
    await render(client.userId, id, status)
    await remove(client, id)
    await purge(48)
    expect(await hasFiles(id)).toEqual([true, true])
    await server.ports.sql
      .updateTable('renders')
      .set({ status: 'failed' })
      .where('background_id', '=', id)
      .execute()
    await purge(48)
    expect(await hasFiles(id)).toEqual([false, false])
    expect(await rowOf(id)).toMatchObject({ title: '', source_key: null })
  })

  it('stay if it is restored at the moment of the purge', async () => {
    const client = await server.signedIn()
    const id = await readyVideo(server, { ownerId: client.userId })
    await remove(client, id)
    await meet(server, {
      lock: raw`update backgrounds set deleted_at = null where id = ${id}`,
      start: () => [purge(48)],
    })
    expect(await hasFiles(id)).toEqual([true, true])
    expect(await rowOf(id)).toMatchObject({ purged_at: null, source_key: sourceKeyOf(id) })
  })

  it('stay while a video is made of one of its clips', async () => {
    const client = await server.signedIn()
    const id = await readyVideo(server, { ownerId: client.userId })
    const clip = await readyVideo(server, { ownerId: client.userId, counts: false })
    await server.ports.sql.updateTable('backgrounds').set({ parent_id: id }).where('id', '=', clip).execute()
    await render(client.userId, clip, 'running')
    await remove(client, id)
    await purge(48)
    expect(await hasFiles(id)).toEqual([true, true])
  })

  it('are deleted with a clip, except the source', async () => {
    const client = await server.signedIn()
    const id = await readyVideo(server, { ownerId: client.userId })
    const clip = await readyVideo(server, { ownerId: client.userId, counts: false })
    await server.ports.sql
      .updateTable('backgrounds')
      .set({ parent_id: id, source_key: sourceKeyOf(id) })
      .where('id', '=', clip)
      .execute()
    await remove(client, clip)
    await purge(48)
    expect(await hasFiles(clip)).toEqual([true, false])
    expect(await hasFiles(id)).toEqual([true, true])
  })
})
