import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFavoritesStatistics } from '#contract/admin-statistics.ts'
import { deleteOverlay } from '#contract/overlay-curation.ts'
import { addFavorite, removeFavorite } from '#contract/overlay-lists.ts'
import type { PublicId } from '#domain/ids.ts'
import { readyOverlay } from '#server/renders/testing/stage.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server?.stop())

const favorites = async () => (await admin.call(readFavoritesStatistics, {})).body

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

describe('counted favourites', () => {
  /** What the triggers have counted, beside what is there. */
  async function counts() {
    const { rows } = await raw<{ counted: number; real: number }>`
      select coalesce(counts.accounts, 0) as counted, coalesce(real.accounts, 0)::int as real
      from overlay_favorite_counts counts full join
        (select overlay_id, count(*) as accounts from favorite_overlays group by 1) as real using (overlay_id)
    `.execute(server.ports.sql)
    return rows
  }
  const areExact = async () => {
    const all = await counts()
    expect(all.map(({ counted }) => counted)).toEqual(all.map(({ real }) => real))
    return all.reduce((sum, { real }) => sum + real, 0)
  }

  it('stay exact when they are added twice, removed, removed again, and when accounts and overlays go', async () => {
    const before = await areExact()
    const ids = [await readyOverlay(server), await readyOverlay(server)] as const
    const people = await Promise.all([server.signedIn(), server.signedIn(), server.signedIn()])
    const all = people.flatMap((who) => ids.map((publicId) => ({ who, publicId })))
    await Promise.all(
      [...all, ...all].map(({ who, publicId }) => who.call(addFavorite, { params: { publicId } })),
    )
    expect(await areExact()).toBe(before + 6)
    const [first] = people
    for (const _ of [1, 2]) await first.call(removeFavorite, { params: { publicId: ids[0] } })
    expect(await areExact()).toBe(before + 5)
    const { sql } = server.ports
    await Promise.all(
      people.slice(1).map(({ userId }) => sql.deleteFrom('users').where('id', '=', userId).execute()),
    )
    expect(await areExact()).toBe(before + 1)
    await sql.deleteFrom('overlays').where('public_id', '=', ids[1]).execute()
    expect(await areExact()).toBe(before)
    expect((await favorites()).map(({ publicId }) => publicId)).not.toContain(ids[0])
  })
})
