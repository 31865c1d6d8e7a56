import { sql as raw } from 'kysely'
import type { StorageAccount, StorageCursor, StoredBytes } from '#contract/admin-storage.ts'
import { isNamed } from '#server/admin/named.ts'
import type { Sql } from '#server/db/transaction.ts'

export type StorageRow = Omit<StorageAccount, 'bytes'> & StoredBytes & { cursor: StorageCursor }

const KINDS = ['uploads', 'videos', 'texts', 'pictures', 'images', 'tracks'] as const

/** In the order of the index, largest first; the smallest id first among equals. */
function isBelow(cursor: StorageCursor) {
  const [bytes, id] = cursor.split('_')
  return raw<boolean>`stored.total <= ${bytes}::bigint
    and (stored.total < ${bytes}::bigint or stored.user_id > ${id}::uuid)`
}

export type StoragePage = {
  search: string
  /** Many accounts are found. */
  isCommon: boolean
  below: StorageCursor | undefined
  limit: number
}

/**
 * Accounts of people. All of them, or many, are one walk along the index of what is stored; `case` lets the database expect
 * enough of them there. Few are found by their names and sorted: no index has that order, so the database cannot walk past
 * all others.
 */
export const storageQuery = (sql: Sql, { search, isCommon, below, limit }: StoragePage) =>
  sql
    .selectFrom('account_storage as stored')
    .innerJoin('users', 'users.id', 'stored.user_id')
    .where('users.guest_until', 'is', null)
    .$if(search === '', (all) => all.where('stored.total', '>', 0))
    .$if(search !== '', (all) =>
      all.where(
        isCommon ? raw<boolean>`case when ${isNamed(search)} then true else false end` : isNamed(search),
      ),
    )
    .$if(below !== undefined, (all) => all.where(isBelow(below as StorageCursor)))
    .orderBy(
      search === '' || isCommon ? raw.ref<number>('stored.total') : raw<number>`stored.total + 0`,
      'desc',
    )
    .orderBy('stored.user_id')
    .limit(limit)
    .select([
      'stored.user_id as userId',
      'users.email',
      'users.username',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'stored.total',
      ...KINDS.map((kind) => `stored.${kind}` as const),
      raw<StorageCursor>`stored.total || '_' || stored.user_id`.as('cursor'),
    ])

export const selectStorage = async (sql: Sql, page: StoragePage): Promise<StorageRow[]> =>
  (await storageQuery(sql, page).execute()) as StorageRow[]

export const selectTotals = (sql: Sql): Promise<StoredBytes> =>
  sql
    .selectFrom('account_storage')
    .select(KINDS.map((kind) => raw<number>`coalesce(sum(${raw.ref(kind)}), 0)::bigint`.as(kind)))
    .executeTakeFirstOrThrow() as Promise<StoredBytes>
