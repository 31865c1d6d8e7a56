import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { uploadPersonalVideo } from '#contract/backgrounds.ts'
import { segmentVideo } from '#contract/clips.ts'
import { createDraft } from '#contract/drafts.ts'
import { deleteImage } from '#contract/images.ts'
import { deleteBackground } from '#contract/uploads.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import { lockUser } from '#server/accounts/person/lock-user.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { testDatabase } from '#server/db/testing.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { ownImage } from '#server/overlays/images/testing.ts'
import { finishedVideo } from '#server/renders/testing/finished-video.ts'
import { anyPanel, generate } from '#server/renders/testing/stage.ts'
import { SPACE_USERS } from '#server/space-users.ts'
import { countWaiting } from '#server/testing/meet.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { ownTrack } from '#server/tracks/testing.ts'
import { purgeDeleted } from '#server/uploads/deletion/purge-deleted.ts'
import { startIngestWorker } from '#server/uploads/start-ingest-worker.ts'
import { clipOf, readyVideo } from '#server/uploads/testing.ts'
import { selectUse } from './space.repository.ts'

let server: TestServer
let sql: Sql
beforeAll(async () => {
  server = await startTestServer()
  sql = server.ports.sql
  await startIngestWorker(server.ports)
})
afterAll(() => server?.stop())

const countedOf = (userId: string, from = sql) =>
  from.selectFrom('account_storage').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** What the triggers have counted is what the account's budget sums over the rows; nothing is under way. */
async function exactBytes(userId: string, from = sql) {
  const counted = await countedOf(userId, from)
  const { pieces, ...use } = await selectUse(from, SPACE_USERS, {
    ownerId: userId,
    now: new Date(),
    beside: null,
  })
  const total = Object.values(use).reduce((sum, bytes) => sum + bytes, 0)
  expect([pieces, counted]).toEqual([0, { user_id: userId, ...use, total }])
  return { ...use, total }
}

const updateVideo = (id: string, bytes: number) =>
  sql.updateTable('renders').set({ bytes }).where('id', '=', id).execute()

describe('the counted bytes of an account', () => {
  it('are those of its files, kind by kind, from their arrival until they are gone', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const { userId } = client
    expect((await exactBytes(userId)).total).toBe(0)

    const form = new FormData()
    const film = await clipOf({ seconds: 2, width: 90, height: 160 })
    form.set('video', new Blob([film]), 'a.mp4')
    const { publicId } = (await client.call(uploadPersonalVideo, { form })).body
    await client.call(segmentVideo, { body: { publicId, duration: 2 } })
    const unprepared = sql.selectFrom('backgrounds').select('id').where('status', '<>', 'ready')
    await expect.poll(() => unprepared.where('owner_id', '=', userId).execute()).toEqual([])
    await ownTrack(client)
    const image = await ownImage(client)
    await generate(client, { duration: 5 }, anyPanel())
    const video = await finishedVideo(server, userId)
    await sql.updateTable('renders').set({ poster_bytes: 70 }).where('id', '=', video).execute()
    const draft = { id: DraftId.parse(randomUUID()), writer: WriterId.parse(randomUUID()) }
    await client.call(createDraft, { body: { ...draft, design: initialDesign() } })
    await sql.updateTable('drafts').set({ thumbnail_bytes: 30 }).where('id', '=', draft.id).execute()

    const full = await exactBytes(userId)
    expect(full).toMatchObject({ videos: 1070, pictures: 30 })
    for (const kind of ['texts', 'images', 'tracks'] as const) expect(full[kind]).toBeGreaterThan(0)
    expect(full.uploads).toBeGreaterThan(film.length)

    await client.call(deleteBackground, { params: { id: publicId } })
    await client.call(deleteImage, { params: { publicId: image.publicId } })
    expect((await exactBytes(userId)).uploads).toBe(full.uploads)
    const tomorrow = { now: () => new Date(Date.now() + 25 * 3_600_000) }
    await purgeDeleted({ ...server.ports, clock: tomorrow })
    await sql.deleteFrom('renders').where('id', '=', video).execute()
    expect(await exactBytes(userId)).toMatchObject({ uploads: 0, videos: 0, tracks: full.tracks })
  })

  it('do not count a reservation, a refused file or a render under way', async () => {
    const { userId } = await server.signedIn()
    const id = await readyVideo(server, { ownerId: userId })
    const set = (values: object) => sql.updateTable('backgrounds').set(values).where('id', '=', id).execute()
    const uploads = async () => (await exactBytes(userId)).uploads
    await set({ status: 'uploading', reserved_until: new Date(0), bytes: 500, rendition_bytes: 40 })
    expect(await uploads()).toBe(0)
    await set({ status: 'processing', reserved_until: null })
    expect(await uploads()).toBe(540)
    await set({ status: 'failed', can_retry: true })
    expect(await uploads()).toBe(540)
    await set({ can_retry: false })
    expect(await uploads()).toBe(40)
    const video = await finishedVideo(server, userId)
    await sql.updateTable('renders').set({ status: 'running' }).where('id', '=', video).execute()
    expect((await countedOf(userId))?.videos).toBe(0)
  })

  it('move with a file to another account, and go with their account', async () => {
    const [giver, taker] = [await server.signedIn(), await server.signedIn()]
    const id = await readyVideo(server, { ownerId: giver.userId })
    await sql.updateTable('backgrounds').set({ bytes: 500 }).where('id', '=', id).execute()
    await sql.updateTable('backgrounds').set({ owner_id: taker.userId }).where('id', '=', id).execute()
    const both = [await exactBytes(giver.userId), await exactBytes(taker.userId)]
    expect(both.map(({ uploads }) => uploads)).toEqual([0, 500])
    await sql.deleteFrom('users').where('id', '=', taker.userId).execute()
    expect(await countedOf(taker.userId)).toBeUndefined()
  })

  it('are exact after parallel writes of several accounts', async () => {
    const people = await Promise.all([server.signedIn(), server.signedIn(), server.signedIn()])
    const work = async ({ userId }: SignedIn, nth: number) => {
      const id = await readyVideo(server, { ownerId: userId })
      const video = await finishedVideo(server, userId, { bytes: new Uint8Array(100 + nth) })
      const set = { bytes: 1000 + nth, rendition_bytes: 7 * nth }
      await sql.updateTable('backgrounds').set(set).where('id', '=', id).execute()
      await updateVideo(video, 50 + nth)
      if (nth % 3 === 0) await sql.deleteFrom('backgrounds').where('id', '=', id).execute()
      if (nth % 4 === 0) await sql.deleteFrom('renders').where('id', '=', video).execute()
    }
    await Promise.all(Array.from({ length: 20 }, (_, nth) => people.map((one) => work(one, nth))).flat())
    for (const { userId } of people) {
      const { uploads, videos } = await exactBytes(userId)
      expect([uploads, videos]).toEqual([14_016, 900])
    }
  })

  it('are written last, so that a worker and a request of the account never wait for each other', async () => {
    const { userId } = await server.signedIn()
    const [first, second] = [await finishedVideo(server, userId), await finishedVideo(server, userId)]
    await transaction(sql, async (request) => {
      await lockUser(request, userId)
      const worker = transaction(sql, async (trx) => {
        await trx.updateTable('renders').set({ bytes: 10 }).where('id', '=', first).execute()
        await lockUser(trx, userId)
      })
      await expect.poll(() => countWaiting(server)).toBe(1)
      await request.updateTable('renders').set({ bytes: 20 }).where('id', '=', second).execute()
      return { worker }
    }).then(({ worker }) => worker)
    expect((await exactBytes(userId)).videos).toBe(30)
  })
})

it('files of before the migration are counted by it, and later ones by its triggers', async () => {
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0067'))
  const database = await testDatabase(before)
  onTestFinished(() => database.close())
  const [userId, other] = [randomUUID(), randomUUID()]
  const older = database.sql
  for (const id of [userId, other])
    await raw`insert into users (id, email, username, password_hash) values (${id}, ${id}, 'ana', '-')`.execute(
      older,
    )
  const add = (owner: string | null, bytes: number) => raw`
    insert into backgrounds (id, public_id, owner_id, title, status, folder, frames, duration, bytes, rendition_bytes)
    select id, id, ${owner}::uuid, '', 'ready', 'x', 450, 15, ${bytes}::int, 5 from (select gen_random_uuid() as id) as new`
  for (const [owner, bytes] of [
    [userId, 100],
    [userId, 20],
    [null, 7],
  ] as const)
    await add(owner, bytes).execute(older)
  await migrate(older, migrations, server.ports.log)
  expect((await exactBytes(userId, older)).uploads).toBe(130)
  expect((await exactBytes(other, older)).total).toBe(0)
  await add(other, 3).execute(older)
  expect((await exactBytes(other, older)).uploads).toBe(8)
})
