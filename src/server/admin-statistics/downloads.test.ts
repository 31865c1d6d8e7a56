import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ACTIVITY_PAGE,
  exportDownloads,
  readDownloadActivity,
  readDownloadSummary,
} from '#contract/admin-statistics.ts'
import type { UserId } from '#domain/ids.ts'
import { eventsSince, latestId } from '#server/audit/testing.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { downloadSummaries, downloads } from './admin-statistics.repository.ts'

let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server?.stop())

type Person = Pick<SignedIn, 'userId' | 'email'>

const record = (
  at: Date | string,
  person: Person,
  names = { instructor_name: 'Mia', class_type: 'Heels' },
) => ({
  id: randomUUID(),
  render_id: randomUUID(),
  user_id: person.userId,
  user_email: person.email,
  user_role: 'user',
  user_subscription_status: 'free',
  ...names,
  downloaded_at: new Date(at),
})
const insert = (records: ReturnType<typeof record>[]) =>
  server.ports.sql.insertInto('downloads').values(records).execute()

type Query = { userId?: string; limit?: string; below?: string }
const activity = async (query: Query = {}) => (await admin.call(readDownloadActivity, { query })).body
const summary = async (below?: string) =>
  (await admin.call(readDownloadSummary, { query: below === undefined ? {} : { below } })).body

describe('the activity of downloads (AD-26)', () => {
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
      cursor: `2026-05-02T10:00:00.000000Z_${told[0]?.id}`,
    })
  })

  it('is read in its order, however many there are', async () => {
    const plans = await server.ports.sql.transaction().execute(async (trx) => {
      await raw`set local enable_seqscan = off`.execute(trx)
      await raw`set local enable_bitmapscan = off`.execute(trx)
      const below = `2026-05-02T10:00:00Z_${randomUUID()}`
      return [
        await downloads(trx, { limit: 10 }).explain(),
        await downloads(trx, { limit: 10, below }).explain(),
        await downloadSummaries(trx, { limit: 10, below }).explain(),
      ]
    })
    for (const plan of plans) expect(JSON.stringify(plan)).not.toContain('Sort')
  })

  it('is read in pages of one account, also among downloads of one moment', async () => {
    const [tess, other] = [await server.signedIn(), await server.signedIn()]
    const same = '2026-05-03T10:00:00.123Z'
    await insert([...[1, 2, 3, 4, 5].map(() => record(same, tess)), record(same, other)])
    const read: string[] = []
    for (let below: string | undefined; ; ) {
      const page = await activity({ userId: tess.userId, limit: '2', ...(below && { below }) })
      read.push(...page.map(({ id }) => id))
      below = page.at(-1)?.cursor
      if (page.length < 2) break
    }
    expect([read.length, new Set(read).size]).toEqual([5, 5])
    for (const query of ['limit=0', 'limit=1001', 'below=x', 'userId=x'])
      expect((await admin.fetch(`/api/admin/download-activity?${query}`)).status).toBe(400)
  })

  it('goes back 250 downloads where the call names no number', async () => {
    const mia = await server.signedIn()
    await insert(Array.from({ length: ACTIVITY_PAGE }, () => record('2026-06-01T10:00:00Z', mia)))
    const told = await activity()
    expect(told).toHaveLength(ACTIVITY_PAGE)
    expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set([mia.userId]))
  })
})

describe('the summary of downloads (AD-26)', () => {
  it('lists each account once with all its downloads, the latest first, page by page', async () => {
    const people = Array.from({ length: 51 }, (_, n): Person => {
      const userId = randomUUID() as UserId
      return { userId, email: `${n}-${userId}@example.test` }
    })
    await server.ports.sql
      .insertInto('users')
      .values(
        people.map(({ userId, email }) => ({ id: userId, email, username: 'many', password_hash: '-' })),
      )
      .execute()
    const at = '2026-07-01T10:00:00Z'
    await insert(
      people.flatMap((person) => [record(at, person), record(at, person), record('2026-04-01', person)]),
    )
    const [last] = people
    await insert([{ ...record('2026-07-02T10:00:00Z', last as Person), user_email: 'new@name.test' }])
    const first = await summary()
    expect(first.people[0]).toEqual({
      userId: last?.userId,
      userEmail: 'new@name.test',
      userRole: 'user',
      latestAt: '2026-07-02T10:00:00.000Z',
      downloads: 4,
    })
    expect(first.people).toHaveLength(50)
    const second = await summary(first.next ?? '')
    const all = [...first.people, ...second.people]
    expect(second.next).toBeNull()
    expect(new Set(all.map(({ userId }) => userId)).size).toBe(all.length)
    const mine = all.filter(({ userId }) => people.some((person) => person.userId === userId))
    expect(mine.map((each) => each.downloads)).toEqual([4, ...Array.from({ length: 50 }, () => 3)])
  })
})

describe('the export of downloads', () => {
  const csv = async (query = '') => {
    const reply = await admin.fetch(`/api/admin/downloads.csv${query}`)
    expect(reply.status).toBe(200)
    return { reply, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await reply.arrayBuffer()) }
  }

  it('has all downloads of a period once, and leaves an event', async () => {
    const before = await latestId(server.ports.sql)
    const { reply, text } = await csv()
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename="downloads_\d{4}-\d\d-\d\d\.csv"/,
    )
    const { count } = await server.ports.sql
      .selectFrom('downloads')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(text.trim().split('\r\n')).toHaveLength(Number(count) + 1)
    expect(await eventsSince(server.ports.sql, before)).toMatchObject([
      { kind: 'downloads.exported', actor_id: admin.userId, address: '127.0.0.1' },
    ])
    const days = await csv('?from=2026-05-01&to=2026-05-02')
    expect(
      days.text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.slice(0, 10)),
    ).toEqual(['2026-05-02', '2026-05-01'])
    for (const query of ['from=2026-13-01', 'to=yesterday'])
      expect((await admin.fetch(`/api/admin/downloads.csv?${query}`)).status).toBe(400)
  })

  it('goes on beyond a batch, in order', async () => {
    const mia = await server.signedIn()
    await insert(Array.from({ length: 2001 }, () => record('2026-08-01T10:00:00Z', mia)))
    const { text } = await csv('?from=2026-08-01&to=2026-08-01')
    expect(text.trim().split('\r\n')).toHaveLength(2002)
  })

  it('runs nothing in a spreadsheet', async () => {
    const mia = await server.signedIn()
    const names = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', 'a,"b"\n=c']
    await insert(names.map((name) => record('2026-09-01', mia, { instructor_name: name, class_type: 'Zoé' })))
    const { text } = await csv('?from=2026-09-01&to=2026-09-01')
    expect(text.startsWith('\uFEFFDownloaded at (UTC),Email,')).toBe(true)
    for (const name of names.slice(0, 5)) expect(text).toContain(`,Zoé,'${name},`)
    expect(text).toContain(',Zoé,"a,""b""\n=c",')
  })

  it('leaves no event for its headers alone', async () => {
    const before = await latestId(server.ports.sql)
    expect((await admin.fetch(exportDownloads.path, { method: 'HEAD' })).status).toBe(200)
    expect(await eventsSince(server.ports.sql, before)).toEqual([])
  })
})
