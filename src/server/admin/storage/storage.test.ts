import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStorage } from '#contract/admin-storage.ts'
import { beginGuest } from '#contract/guests.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { finishedVideo } from '#server/renders/testing/finished-video.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { type StoragePage, storageQuery } from './storage.repository.ts'

let server: TestServer
let sql: Sql
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  sql = server.ports.sql
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server?.stop())

const read = async (query: { search?: string; below?: string } = {}) =>
  (await admin.call(readStorage, { query })).body

/** Accounts whose finished videos have so many bytes. */
async function people(mark: string, sizes: readonly number[]): Promise<UserId[]> {
  const ids = sizes.map(() => randomUUID() as UserId)
  await sql
    .insertInto('users')
    .values(
      ids.map((id, n) => ({
        id,
        email: `${n}-${mark}@example.test`,
        username: 'many',
        first_name: 'Mia',
        password_hash: '-',
      })),
    )
    .execute()
  for (const [n, bytes] of sizes.entries())
    if (bytes > 0) await finishedVideo(server, ids[n] as string, { bytes: new Uint8Array(bytes) })
  return ids
}

describe('storage by account', () => {
  it('lists the largest first, with name, address, kinds and the sum of all', async () => {
    const { totals: before } = await read()
    const [small, large] = await people(randomUUID(), [2000, 9000])
    const { accounts, totals } = await read()
    expect(accounts.map(({ userId }) => userId).slice(0, 2)).toEqual([large, small])
    expect(accounts[0]).toEqual({
      userId: large,
      email: expect.stringMatching(/^1-/),
      username: 'many',
      firstName: 'Mia',
      lastName: null,
      total: 9000,
      bytes: { uploads: 0, videos: 9000, texts: 0, pictures: 0, images: 0, tracks: 0 },
    })
    expect(totals).toEqual({ ...before, videos: (before?.videos ?? 0) + 11_000 })
  })

  it('is read in pages below the last account, also among equals; the last page says so', async () => {
    const mark = randomUUID()
    const ids = await people(mark, [...Array(60).fill(500), ...Array(60).fill(300)])
    const first = await read({ search: mark })
    const second = await read({ search: mark, below: first.next ?? '' })
    const third = await read({ search: mark, below: second.next ?? '' })
    expect([first, second, third].map(({ accounts }) => accounts.length)).toEqual([50, 50, 20])
    expect([second.totals, third.next]).toEqual([null, null])
    const all = [first, second, third].flatMap(({ accounts }) => accounts)
    expect(new Set(all.map(({ userId }) => userId))).toEqual(new Set(ids))
    expect(all.map(({ total }) => total)).toEqual([...Array(60).fill(500), ...Array(60).fill(300)])
    const walked: string[] = []
    let below: string | null = ''
    while (below !== null) {
      const page = await read(below === '' ? {} : { below })
      walked.push(...page.accounts.map(({ userId }) => userId))
      expect(page.accounts.every(({ total }) => total > 0)).toBe(true)
      below = page.next
    }
    expect(new Set(walked).size).toBe(walked.length)
    expect(ids.filter((id) => !walked.includes(id))).toEqual([])
    for (const wrong of ['', 'x', '1_x', `-1_${ids[0]}`, `1e9_${ids[0]}`, `1_${ids[0]}_1`])
      expect((await admin.fetch(`/api/admin/storage?below=${wrong}`)).status).toBe(400)
  })

  it('finds accounts by a part of address or name, those without files too; without a search it leaves them out', async () => {
    const mark = randomUUID()
    const [without] = await people(mark, [0])
    expect((await read({ search: mark.slice(2) })).accounts.map(({ userId }) => userId)).toEqual([without])
    expect((await read({ search: 'nobody at all' })).accounts).toEqual([])
    expect((await read({ search: '%' })).accounts).toEqual([])
  })

  it('finds the same where a search has so many results that it walks instead', async () => {
    const mark = randomUUID()
    const ids = await people(mark, [800, 700, 600])
    await raw`insert into users (id, email, username, password_hash)
      select gen_random_uuid(), n || ${`z${mark}@example.test`}, 'many', '-' from generate_series(1, 1000) n`.execute(
      sql,
    )
    const { accounts, next } = await read({ search: mark })
    expect(accounts.slice(0, 3).map(({ userId }) => userId)).toEqual(ids)
    expect(accounts.every(({ email }) => email.includes(mark))).toBe(true)
    expect((await read({ search: mark, below: next ?? '' })).accounts).toHaveLength(50)
  })

  it('counts guests in the sum, and lists none', async () => {
    const guest = server.client()
    const { id } = (await guest.call(beginGuest, {})).body
    const before = await read()
    await finishedVideo(server, id, { bytes: new Uint8Array(50_000) })
    const { accounts, totals } = await read()
    expect((totals?.videos ?? 0) - (before.totals?.videos ?? 0)).toBe(50_000)
    expect(accounts.map(({ userId }) => userId)).not.toContain(id)
  })

  it('walks along its index, and searches by that of names', async () => {
    const plans = await sql.transaction().execute(async (trx) => {
      await raw`insert into users (id, email, username, password_hash)
        select gen_random_uuid(), n || '@many.test', 'many', '-' from generate_series(1, 3000) n`.execute(trx)
      await raw`update account_storage set images = 1 where total = 0`.execute(trx)
      await raw`analyze users, account_storage`.execute(trx)
      await raw`set local enable_seqscan = off`.execute(trx)
      const pages: Omit<StoragePage, 'limit'>[] = [
        { search: '', isCommon: false, below: undefined },
        { search: '', isCommon: false, below: `5_${randomUUID()}` },
        { search: 'many', isCommon: true, below: undefined },
        { search: 'paula', isCommon: false, below: undefined },
        { search: 'pa', isCommon: false, below: undefined },
      ]
      const found: string[] = []
      for (const page of pages)
        found.push(JSON.stringify(await storageQuery(trx, { ...page, limit: 51 }).explain()))
      await raw`delete from users where email like '%@many.test'`.execute(trx)
      return found
    })
    for (const plan of plans.slice(0, 3)) {
      expect(plan).toContain('account_storage_largest')
      expect(plan).not.toContain('Sort')
    }
    expect(plans[3]).toContain('users_searched')
    expect(plans[4]).toContain('users_words')
  })
})
