import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listUserVideos, restoreBackground } from '#contract/uploads.ts'
import { deleteUserVideos, VIDEOS_AT_ONCE } from '#contract/user-videos.ts'
import type { PublicId, UserId } from '#domain/ids.ts'
import { eventsSince, latestId } from '#server/audit/testing.ts'
import type { RenderStatus } from '#server/db/tables/renders.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { readyVideo } from '#server/uploads/testing.ts'

let server: TestServer
let admin: SignedIn
let ana: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn({ role: 'admin' })
  ana = await server.signedIn({ role: 'pro' })
})
afterAll(() => server?.stop())

const remove = (by: SignedIn, userId: string, publicIds: readonly string[]) =>
  by.call(deleteUserVideos, {
    params: { userId: userId as UserId },
    body: { publicIds: publicIds as PublicId[] },
  })
const idsOf = async (userId: string) =>
  (await admin.call(listUserVideos, { params: { userId: userId as UserId } })).body.map(
    ({ publicId }) => publicId as string,
  )
const video = (owner: SignedIn) => readyVideo(server, { ownerId: owner.userId, counts: false })

async function clipOf(owner: SignedIn, parentId: string, bytes = 0) {
  const id = await video(owner)
  const part = { parent_id: parentId, rendition_bytes: bytes }
  await server.ports.sql.updateTable('backgrounds').set(part).where('id', '=', id).execute()
  return id
}

const render = (owner: SignedIn, backgroundId: string, status: RenderStatus) =>
  server.ports.sql
    .insertInto('renders')
    .values({
      id: randomUUID(),
      owner_id: owner.userId,
      background_id: backgroundId,
      duration: 15,
      animation: JSON.stringify({ type: 'none', seconds: 0, strips: [] }),
      preset: 'premium_gif_quality',
      input_key: randomUUID(),
      status,
    })
    .execute()

it('deletes chosen uploads with their clips, says how much they took, and leaves an event for each', async () => {
  const [one, two, stays] = [await video(ana), await video(ana), await video(ana)]
  await clipOf(ana, one, 40)
  const { sql } = server.ports
  await sql.updateTable('backgrounds').set({ bytes: 500 }).where('id', '=', one).execute()
  const before = await latestId(sql)
  const { status, body } = await remove(admin, ana.userId, [one, two])
  expect([status, body.deleted, body.left, body.bytes]).toEqual([200, [one, two], [], 540])
  expect(await idsOf(ana.userId)).toEqual([stays])
  const events = await eventsSince(sql, before)
  expect(events.map(({ kind, subject_id, thing_id }) => [kind, subject_id, thing_id]).sort()).toEqual(
    [one, two].map((id) => ['video.deleted', ana.userId, id]).sort(),
  )
  const restored = await ana.call(restoreBackground, { params: { id: one as PublicId } })
  expect([restored.status, restored.body.clips.total]).toEqual([200, 1])
})

it('leaves what a video is being made with, also by a clip, and what is not theirs or unknown; the rest goes', async () => {
  const bo = await server.signedIn()
  const [used, byClip, made, foreign, gone] = [
    await video(bo),
    await video(bo),
    await video(bo),
    await video(ana),
    await video(bo),
  ]
  await render(bo, used, 'running')
  await render(bo, await clipOf(bo, byClip), 'queued')
  await render(bo, made, 'cancelled')
  await remove(bo, bo.userId, [gone]).then(({ problem }) => expect(problem?.code).toBe('access.denied'))
  await remove(admin, bo.userId, [gone])
  const unknown = randomUUID()
  const { body } = await remove(admin, bo.userId, [used, byClip, made, foreign, gone, unknown])
  expect(body.deleted).toEqual([made])
  expect(body.left.map(({ publicId, code }) => [publicId, code])).toEqual([
    [used, 'background.in_use'],
    [byClip, 'background.in_use'],
    [foreign, 'background.not_found'],
    [gone, 'background.not_found'],
    [unknown, 'background.not_found'],
  ])
  expect(body.left[0]?.reason).toBe('A video is being made with it.')
  expect(body.left[2]?.reason).toBe('It is not in this library any more.')
  expect(new Set(await idsOf(bo.userId))).toEqual(new Set([used, byClip]))
  expect(await idsOf(ana.userId)).toContain(foreign)
})

it('is for administrators and the owner of the studio', async () => {
  const { owner, member } = await openTestStudio(server)
  const id = await video(member)
  const stranger = await server.signedIn({ role: 'studio_owner' })
  const codes = []
  for (const who of [member, ana, stranger])
    codes.push((await remove(who, member.userId, [id])).problem?.code)
  expect(codes).toEqual(['access.denied', 'access.denied', 'person.not_found'])
  expect((await remove(owner, member.userId, [id])).body.deleted).toEqual([id])
})

it('deletes a video once when two ask at the same time', async () => {
  const ids = [await video(ana), await video(ana)]
  const { sql } = server.ports
  const before = await latestId(sql)
  const replies = await Promise.all([remove(admin, ana.userId, ids), remove(admin, ana.userId, ids)])
  expect(replies.flatMap(({ body }) => body.deleted).sort()).toEqual(ids.toSorted())
  expect(await eventsSince(sql, before)).toHaveLength(2)
})

it('takes a list of one to a hundred different videos', async () => {
  const ids = Array.from({ length: VIDEOS_AT_ONCE + 1 }, () => randomUUID() as string)
  const answers = []
  for (const list of [[], ids, [ids[0] ?? '', ids[0] ?? '']])
    answers.push((await remove(admin, ana.userId, list)).status)
  expect(answers).toEqual([400, 400, 400])
  expect((await remove(admin, ana.userId, ids.slice(1))).body.left).toHaveLength(VIDEOS_AT_ONCE)
})
