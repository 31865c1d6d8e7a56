import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACTIVITY_MAX, readDownloadActivity, readFavoritesStatistics } from '#contract/admin-statistics.ts'
import { deleteOverlay } from '#contract/overlay-curation.ts'
import { addFavorite } from '#contract/overlay-lists.ts'
import type { PublicId } from '#domain/ids.ts'
import { readyOverlay } from '#server/renders/testing/stage.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { latestDownloads } from './admin-statistics.repository.ts'

let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server?.stop())

const favorites = async () => (await admin.call(readFavoritesStatistics, {})).body
const activity = async () => (await admin.call(readDownloadActivity, {})).body

describe('the statistics of favourites (AD-25)', () => {
  it('count the accounts that love a GIF, the best loved first, and leave out what is deleted', async () => {
    expect(await favorites()).toEqual([])
    const overlays = [await readyOverlay(server), await readyOverlay(server), await readyOverlay(server)]
    const [once, twice, gone] = overlays as [PublicId, PublicId, PublicId]
    const [ana, bo] = await Promise.all([server.signedIn(), server.signedIn()])
    const like = (who: SignedIn, publicId: PublicId) => who.call(addFavorite, { params: { publicId } })
    for (const publicId of [twice, gone]) for (const who of [ana, bo]) await like(who, publicId)
    await like(ana, once)
    await admin.call(deleteOverlay, { params: { id: gone } })
    const counted = await favorites()
    expect(counted.map(({ publicId, favoriteCount }) => [publicId, favoriteCount])).toEqual([
      [twice, 2],
      [once, 1],
    ])
    expect(counted[0]?.title).not.toBe('')
  })
})

describe('the activity of downloads (AD-26)', () => {
  const record = (at: Date, person: SignedIn) => ({
    id: randomUUID(),
    render_id: randomUUID(),
    user_id: person.userId,
    user_email: person.email,
    user_role: 'user',
    user_subscription_status: 'free',
    instructor_name: 'Mia',
    class_type: 'Heels',
    downloaded_at: at,
  })
  const insert = (records: ReturnType<typeof record>[]) =>
    server.ports.sql.insertInto('downloads').values(records).execute()

  it('tells who took what, the newest first', async () => {
    expect(await activity()).toEqual([])
    const mia = await server.signedIn()
    const [older, newer] = [new Date('2026-05-01T10:00:00Z'), new Date('2026-05-02T10:00:00Z')]
    await insert([record(older, mia), record(newer, mia)])
    const told = await activity()
    expect(told.map(({ downloadedAt }) => downloadedAt)).toEqual([newer, older].map((at) => at.toISOString()))
    expect(told[0]).toEqual({
      id: expect.any(String),
      userId: mia.userId,
      userEmail: mia.email,
      userRole: 'user',
      userSubscriptionStatus: 'free',
      downloadedAt: newer.toISOString(),
      instructorName: 'Mia',
      classType: 'Heels',
    })
  })

  it('is read in its order, however many there are', async () => {
    const plan = await server.ports.sql.transaction().execute(async (trx) => {
      await raw`set local enable_seqscan = off`.execute(trx)
      return latestDownloads(trx, 10).explain()
    })
    expect(JSON.stringify(plan)).not.toContain('Sort')
  })

  it('goes back a thousand downloads and no further', async () => {
    const mia = await server.signedIn()
    await insert(Array.from({ length: ACTIVITY_MAX }, () => record(new Date('2026-06-01T10:00:00Z'), mia)))
    const told = await activity()
    expect(told).toHaveLength(ACTIVITY_MAX)
    expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set([mia.userId]))
  })
})
