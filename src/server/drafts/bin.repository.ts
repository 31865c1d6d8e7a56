import { sql as raw } from 'kysely'
import { DELETED } from '#domain/drafts/draft.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Owned } from './drafts.repository.ts'

/** False if the draft does not exist. */
export async function binDraft(sql: Sql, { ownerId, id }: Owned, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('drafts')
    .set({ deleted_at: now })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False if it is not in the bin. */
export async function unbinDraft(sql: Sql, { ownerId, id }: Owned): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('drafts')
    .set({ deleted_at: null })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes all but the latest drafts in one person's bin; returns the keys of their thumbnails. */
export async function emptyOverfullBin(sql: Sql, ownerId: string): Promise<string[]> {
  const { rows } = await raw<{ thumbnail_key: string | null }>`
    delete from drafts where owner_id = ${ownerId} and id in (
      select id from drafts where owner_id = ${ownerId} and deleted_at is not null
      order by deleted_at desc, id offset ${DELETED.max}
    ) and deleted_at is not null
    returning thumbnail_key
  `.execute(sql)
  return keysOf(rows)
}

/** Deletes drafts that were binned before `before`; returns the keys of their thumbnails. */
export async function emptyBin(sql: Sql, before: Date): Promise<string[]> {
  const rows = await sql
    .deleteFrom('drafts')
    .where('deleted_at', '<', before)
    .returning('thumbnail_key')
    .execute()
  return keysOf(rows)
}

const keysOf = (rows: readonly { thumbnail_key: string | null }[]): string[] =>
  rows.flatMap(({ thumbnail_key }) => (thumbnail_key === null ? [] : [thumbnail_key]))
