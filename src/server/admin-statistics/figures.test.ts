import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDownloadFigures } from '#contract/admin-statistics.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { storeFigures } from './figures.ts'

const NOW = new Date('2026-06-10T12:00:00Z')
let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer({ ports: { clock: { now: () => NOW } } })
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server?.stop())

const insert = (person: SignedIn, at: string, classType = 'Heels') =>
  server.ports.sql
    .insertInto('downloads')
    .values({
      id: randomUUID(),
      render_id: randomUUID(),
      user_id: person.userId,
      user_email: person.email,
      user_role: 'user',
      user_subscription_status: 'free',
      instructor_name: '',
      class_type: classType,
      downloaded_at: new Date(at),
    })
    .execute()
const figures = async (days = '7') => (await admin.call(readDownloadFigures, { query: { days } })).body
const byDay = async () => (await figures()).perDay.map(({ downloads }) => downloads)

describe('the figures of downloads', () => {
  it('are the same before and after finished days are stored, once or twice at a time', async () => {
    const { member } = await openTestStudio(server)
    const alone = await server.signedIn()
    for (const at of ['2026-06-04T00:00:00Z', '2026-06-04T23:59:59.999Z', '2026-06-09T10:00:00Z'])
      await insert(member, at)
    await insert(alone, '2026-06-10T11:00:00Z', 'Flow')
    await insert(alone, '2026-06-03T23:59:59.999Z', 'Older')
    const live = await figures()
    expect(live.perDay.map(({ day }) => day)).toEqual(
      [4, 5, 6, 7, 8, 9, 10].map((day) => `2026-06-${String(day).padStart(2, '0')}`),
    )
    expect(live.perDay.map(({ downloads }) => downloads)).toEqual([2, 0, 0, 0, 0, 1, 1])
    expect(live.perClass).toEqual([
      { classType: 'Heels', downloads: 3 },
      { classType: 'Flow', downloads: 1 },
    ])
    expect(live.perStudio).toEqual([
      { studioId: expect.any(String), studioName: 'Velvet Pole', downloads: 3 },
    ])
    await Promise.all([storeFigures(server.ports), storeFigures(server.ports)])
    await storeFigures(server.ports)
    expect(await figures()).toEqual(live)
    expect((await figures('90')).perDay).toHaveLength(90)
  })

  it('count stored days no more, and the last two as they are now', async () => {
    const late = await server.signedIn()
    await insert(late, '2026-06-04T10:00:00Z')
    expect(await byDay()).toEqual([2, 0, 0, 0, 0, 1, 1])
    await insert(late, '2026-06-09T10:00:00Z')
    await insert(late, '2026-06-10T10:00:00Z')
    expect(await byDay()).toEqual([2, 0, 0, 0, 0, 2, 2])
  })

  it('are for 7, 30 or 90 days', async () => {
    for (const days of ['0', '8', '365', 'x'])
      expect((await admin.fetch(`/api/admin/download-figures?days=${days}`)).status).toBe(400)
  })
})
