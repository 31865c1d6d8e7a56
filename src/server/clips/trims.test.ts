import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBackgrounds } from '#contract/backgrounds.ts'
import { segmentVideo } from '#contract/clips.ts'
import { trimBackground } from '#contract/trims.ts'
import { deleteBackground, restoreBackground } from '#contract/uploads.ts'
import type { PublicId } from '#domain/ids.ts'
import { MAX_TRIMS } from '#domain/library/trims.ts'
import { CODED, codeOf } from '#media/testing/coded-scene.ts'
import { ofEveryFrame } from '#media/testing/inspect.ts'
import { startComposeWorker } from '#server/renders/start-compose-worker.ts'
import { accountOf } from '#server/renders/testing/finished-video.ts'
import { filePath, makeVideo } from '#server/renders/testing/stage.ts'
import { meet } from '#server/testing/meet.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { startIngestWorker } from '#server/uploads/start-ingest-worker.ts'
import { sweepTrims } from './sweep-trims.ts'
import { arrivedUpload, filmOf } from './testing.ts'

let server: TestServer
let film: Buffer
let client: SignedIn
beforeAll(async () => {
  server = await startTestServer({ config: { mediaWorkers: 2 } as never })
  await startComposeWorker(server.ports)
  film = await filmOf(server, { seconds: 18.1, width: 88, height: 156, scene: CODED, audio: false })
  client = await server.signedIn({ role: 'pro', isVerified: true })
})
afterAll(() => server?.stop())

const upload = (ownerId: string | null, seconds = 18.1) => arrivedUpload(server, { film, seconds, ownerId })

const trim = (publicId: PublicId, from: number, frames: number, who = client) =>
  who.call(trimBackground, { params: { publicId }, body: { from, frames } })

const listed = async (who = client) => (await who.call(listBackgrounds, {})).body
const trimsOf = async (publicId: PublicId, who = client) =>
  (await listed(who)).clips.filter(({ clipOf }) => clipOf?.publicId === publicId && clipOf.isTrim)

async function draftOf(background: string): Promise<void> {
  await server.ports.sql
    .insertInto('drafts')
    .values({
      owner_id: client.userId,
      id: randomUUID(),
      name: 'Friday',
      named: true,
      writer: randomUUID(),
      design: JSON.stringify({ background: { id: background } }),
      created_at: server.ports.clock.now(),
      updated_at: server.ports.clock.now(),
    })
    .execute()
}

describe('a trim', () => {
  it('is usable at once, is found again, and does not count as an upload', async () => {
    const publicId = await upload(client.userId)
    const before = (await accountOf(client)).personalVideoCount
    const { status, body } = await trim(publicId, 37, 151)
    expect(status).toBe(200)
    expect(body).toMatchObject({ usable: true, status: 'processing', libraryType: 'personal' })
    expect(body.clipOf).toEqual({ publicId, start: 37 / 30, isTrim: true })
    expect(body.duration).toBe(151 / 30)
    expect((await trim(publicId, 37, 151)).body.publicId).toBe(body.publicId)
    expect((await trim(publicId, 37, 152)).body.publicId).not.toBe(body.publicId)
    expect((await accountOf(client)).personalVideoCount).toBe(before)
  })

  it('shows exactly its frames, made of the file and of its rendition alike', async () => {
    const publicId = await upload(client.userId)
    const chosen = (await trim(publicId, 101, 157)).body.publicId
    const codes = async () => {
      const { body } = await makeVideo(client, { background: chosen, seconds: 157 / 30 })
      return ofEveryFrame(await filePath(server, body.renderId), codeOf)
    }
    const expected = Array.from({ length: 157 }, (_, nth) => 101 + nth)
    expect(await codes()).toEqual(expected)
    await startIngestWorker(server.ports)
    const card = async () => (await trimsOf(publicId)).find((video) => video.publicId === chosen)
    await expect.poll(async () => (await card())?.status).toBe('ready')
    expect((await card())?.duration).toBe(157 / 30)
    await server.ports.sql.deleteFrom('downloads').execute()
    await server.ports.sql.deleteFrom('renders').where('owner_id', '=', client.userId).execute()
    expect(await codes()).toEqual(expected)
  })

  it('does not stand in the place of a clip, and clips do not touch it (UP-22)', async () => {
    const publicId = await upload(client.userId, 47)
    const { publicId: mine } = (await trim(publicId, 450, 300)).body
    const { segments } = (await client.call(segmentVideo, { body: { publicId, duration: 47 } })).body
    expect(segments.map(({ start, duration }) => [start, duration])).toEqual([
      [0, 15],
      [15, 15],
      [30, 17],
    ])
    expect((await trimsOf(publicId)).map((video) => video.publicId)).toEqual([mine])
    const card = (await listed()).personal.find((video) => video.publicId === publicId)
    expect(card?.clips.total).toBe(3)
    const same = (await trim(publicId, 0, 450)).body.publicId
    expect(segments.map((clip) => clip.publicId)).not.toContain(same)
  })

  it('lies within the upload, in whole frames and 5 to 60 seconds', async () => {
    const publicId = await upload(client.userId)
    expect((await trim(publicId, 393, 150)).status).toBe(200)
    expect((await trim(publicId, 394, 150)).problem?.code).toBe('trim.outside')
    for (const body of [
      { from: 0, frames: 149 },
      { from: 0, frames: 1801 },
      { from: -1, frames: 150 },
      { from: 0.5, frames: 150 },
      { from: 0, frames: 150.5 },
      { from: 1e12, frames: 150 },
      { from: '0; drop table backgrounds', frames: 150 },
      {},
    ])
      expect((await client.call(trimBackground, { params: { publicId }, body: body as never })).status).toBe(
        400,
      )
    const short = await upload(client.userId, 4.9)
    expect((await trim(short, 0, 150)).problem?.code).toBe('trim.outside')
  })

  it('is made of an own upload or a shared one, never of a clip or of another’s', async () => {
    const other = await server.signedIn({ role: 'pro' })
    const foreign = await upload(other.userId)
    expect((await trim(foreign, 0, 150)).problem?.code).toBe('background.not_found')
    const shared = await upload(null)
    const mine = (await trim(shared, 3, 150)).body.publicId
    expect((await trimsOf(shared)).map((video) => video.publicId)).toEqual([mine])
    expect(await trimsOf(shared, other)).toEqual([])
    expect((await trim(mine, 0, 150)).problem?.code).toBe('background.not_found')
    const theirs = (await trim(shared, 3, 150, other)).body.publicId
    expect(theirs).not.toBe(mine)
  })

  it('needs the file', async () => {
    const publicId = await upload(client.userId)
    await server.ports.files.delete(`uploads/${publicId}/source`)
    expect((await trim(publicId, 0, 150)).problem?.code).toBe('background.not_ready')
  })

  it('is one for parallel calls', async () => {
    const publicId = await upload(client.userId)
    const replies = await meet(server, {
      lock: raw`select from users where id = ${client.userId} for no key update`,
      start: () => Array.from({ length: 5 }, () => trim(publicId, 10, 200)),
    })
    expect(new Set(replies.map(({ body }) => body.publicId)).size).toBe(1)
    expect(await trimsOf(publicId)).toHaveLength(1)
  })

  it('is not made of an upload that is deleted meanwhile', async () => {
    const publicId = await upload(client.userId)
    const [reply] = await meet(server, {
      lock: raw`update backgrounds set deleted_at = now() where public_id = ${publicId}`,
      start: () => [trim(publicId, 10, 200)],
    })
    expect(reply?.problem?.code).toBe('background.not_found')
    expect(await trimsOf(publicId)).toEqual([])
  })

  it('goes and comes back with its upload', async () => {
    const publicId = await upload(client.userId)
    const { publicId: first } = (await trim(publicId, 0, 150)).body
    const { publicId: second } = (await trim(publicId, 0, 151)).body
    await client.call(deleteBackground, { params: { id: publicId } })
    expect(await trimsOf(publicId)).toEqual([])
    await client.call(restoreBackground, { params: { id: publicId } })
    expect((await trimsOf(publicId)).map((video) => video.publicId).sort()).toEqual([first, second].sort())
  })
})

describe('trims that nothing uses', () => {
  it('are displaced by newer ones, the oldest first; those of drafts and videos stay', async () => {
    const publicId = await upload(client.userId)
    const drafted = (await trim(publicId, 0, 150)).body.publicId
    await draftOf(drafted)
    const filmed = (await trim(publicId, 1, 150)).body.publicId
    await makeVideo(client, { background: filmed, seconds: 5 })
    const ids: PublicId[] = []
    for (let from = 2; from < 4 + MAX_TRIMS.unused; from++)
      ids.push((await trim(publicId, from, 150)).body.publicId)
    const left = (await trimsOf(publicId)).map((video) => video.publicId)
    expect(new Set(left)).toEqual(new Set([drafted, filmed, ...ids.slice(2)]))
  })

  it('are limited in all', async () => {
    const publicId = await upload(client.userId)
    const { publicId: one } = (await trim(publicId, 0, 150)).body
    await raw`
      insert into backgrounds (id, public_id, owner_id, parent_id, title, status, duration, is_trim, asked_at, created_at)
      select id, id::text, owner_id, parent_id, title, status, duration, true, asked_at, created_at
      from (select gen_random_uuid() as id, owner_id, parent_id, title, status, duration, asked_at, created_at
        from backgrounds, generate_series(1, 99) where public_id = ${one}) as copies`.execute(
      server.ports.sql,
    )
    for (const { publicId: id } of await trimsOf(publicId)) await draftOf(id)
    expect((await trim(publicId, 7, 150)).problem?.code).toBe('trim.too_many')
    expect((await trim(publicId, 0, 150)).status).toBe(200)
  })

  it('are swept a month after they were last asked for', async () => {
    const publicId = await upload(client.userId)
    const old = (await trim(publicId, 0, 150)).body.publicId
    const drafted = (await trim(publicId, 1, 150)).body.publicId
    await draftOf(drafted)
    await server.ports.sql
      .updateTable('backgrounds')
      .set({ asked_at: new Date(server.ports.clock.now().getTime() - 31 * 86_400_000) })
      .where('public_id', 'in', [old, drafted])
      .execute()
    const fresh = (await trim(publicId, 2, 150)).body.publicId
    await sweepTrims(server.ports)
    expect((await trimsOf(publicId)).map((video) => video.publicId).sort()).toEqual([drafted, fresh].sort())
  })
})
