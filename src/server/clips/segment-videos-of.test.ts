import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { segmentUserVideos } from '#contract/user-videos.ts'
import type { PublicId, UserId } from '#domain/ids.ts'
import { PROBLEM_SENTENCES } from '#domain/problem.ts'
import { eventsSince, latestId } from '#server/audit/testing.ts'
import { sourceKeyOf } from '#server/library/background-keys.ts'
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

const cut = (publicIds: readonly string[]) =>
  admin.call(segmentUserVideos, {
    params: { userId: ana.userId as UserId },
    body: { publicIds: publicIds as PublicId[] },
  })
const startsOf = async (parentId: string) => {
  const clips = server.ports.sql.selectFrom('backgrounds').where('parent_id', '=', parentId)
  const rows = await clips.where('deleted_at', 'is', null).select('starts_at').orderBy('starts_at').execute()
  return rows.map(({ starts_at }) => starts_at)
}

async function upload(seconds: number, owner = ana) {
  const id = await readyVideo(server, { ownerId: owner.userId })
  const { sql } = server.ports
  await sql.updateTable('backgrounds').set({ duration: seconds }).where('id', '=', id).execute()
  return id
}

it('cuts chosen uploads; one that cannot be cut does not keep the others, and its reason is told', async () => {
  const { sql, files } = server.ports
  const [long, lost, foreign, short] = [
    await upload(40),
    await upload(40),
    await upload(40, admin),
    await upload(15),
  ]
  await files.delete(sourceKeyOf(lost))
  const before = await latestId(sql)
  const { status, body } = await cut([long, lost, foreign, randomUUID(), short])
  expect([status, body.cut]).toEqual([200, [long, short]])
  expect(body.left.map(({ code }) => code)).toEqual([
    'clips.failed',
    'background.not_found',
    'background.not_found',
  ])
  const gone = 'It is not in this library any more.'
  expect(body.left.map(({ reason }) => reason)).toEqual([PROBLEM_SENTENCES['clips.failed'], gone, gone])
  expect([await startsOf(long), await startsOf(short), await startsOf(foreign)]).toEqual([
    [0, 15, 30],
    [0],
    [],
  ])
  const events = await eventsSince(sql, before)
  expect(events.map(({ kind, thing_id }) => [kind, thing_id])).toEqual([
    ['video.cut', long],
    ['video.cut', short],
  ])
})

it('puts back deleted clips, and changes and records nothing where all are there', async () => {
  const { sql } = server.ports
  const id = await upload(40)
  await cut([id])
  const set = { deleted_at: new Date() }
  await sql
    .updateTable('backgrounds')
    .set(set)
    .where('parent_id', '=', id)
    .where('starts_at', '=', 15)
    .execute()
  await cut([id])
  expect(await startsOf(id)).toEqual([0, 15, 30])
  const before = await latestId(sql)
  expect((await cut([id])).body).toEqual({ cut: [id], left: [] })
  expect(await startsOf(id)).toEqual([0, 15, 30])
  expect(await eventsSince(sql, before)).toEqual([])
})
