import { sql as raw } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

export type Place = {
  id: string
  /** Null in the shared library. */
  ownerId: string | null
  /** Whether it is one of its owner's own uploads. */
  counts: boolean
  /** As many as may come. */
  bytes: number
  now: Date
  until: Date
}

/** Whether a place for so many bytes is held already, and is held longer from now on. */
export async function holdLonger(sql: Sql, { id, ownerId, bytes, now, until }: Place): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('backgrounds')
    .set({ reserved_until: until })
    .where('id', '=', id)
    .where('status', '=', 'uploading')
    .where('reserved_until', '>', now)
    .where('owner_id', 'is not distinct from', ownerId)
    .where('bytes', '>=', bytes)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A new place, or one that lapsed and that nobody took, or one for more bytes. False where it has become a video. */
export async function insertPlace(
  sql: Sql,
  { id, ownerId, counts, bytes, now, until }: Place,
): Promise<boolean> {
  const row = await sql
    .insertInto('backgrounds')
    .values({
      id,
      public_id: id,
      owner_id: ownerId,
      title: '',
      status: 'uploading',
      counts,
      bytes,
      reserved_until: until,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ reserved_until: until, bytes })
        .where('backgrounds.status', '=', 'uploading')
        .where('backgrounds.owner_id', 'is not distinct from', ownerId),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function selectHeld(
  sql: Sql,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await sql
    .selectFrom('backgrounds')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'uploading')
    .where('reserved_until', '>', now)
    .execute()
  return rows.map(({ id }) => id)
}

/** Says that bytes still arrive. */
export const extendPlace = (sql: Sql, { id, until }: { id: string; until: Date }) =>
  sql
    .updateTable('backgrounds')
    .set({ reserved_until: until })
    .where('id', '=', id)
    .where('status', '=', 'uploading')
    .execute()

export const deletePlace = (sql: Sql, id: string) =>
  sql.deleteFrom('backgrounds').where('id', '=', id).where('status', '=', 'uploading').execute()

/** Places of uploads that never ended. */
export const deleteStalePlaces = (sql: Sql, now: Date) =>
  sql.deleteFrom('backgrounds').where('status', '=', 'uploading').where('reserved_until', '<', now).execute()

export type Received = {
  id: string
  title: string
  sourceKey: string
  bytes: number
  /** Seconds. */
  duration: number
}

/** The place becomes a video, and an own upload counts from now on. False where the place was lost meanwhile. */
export async function fillPlace(
  sql: Sql,
  { id, title, sourceKey, bytes, duration }: Received,
): Promise<boolean> {
  const filled = await sql
    .updateTable('backgrounds')
    .set({ status: 'processing', reserved_until: null, title, source_key: sourceKey, bytes, duration })
    .where('id', '=', id)
    .where('status', '=', 'uploading')
    .returning(['owner_id', 'counts'])
    .executeTakeFirst()
  if (!filled) return false
  if (filled.counts && filled.owner_id !== null) await countOne(sql, filled.owner_id)
  return true
}

/** Whose place or video it is; undefined in the shared library. */
export async function selectOwnerOf(sql: Sql, id: string): Promise<UserId | undefined> {
  const row = await sql.selectFrom('backgrounds').select('owner_id').where('id', '=', id).executeTakeFirst()
  return (row?.owner_id ?? undefined) as UserId | undefined
}

/** One own upload more, or one less. */
export const countOne = (sql: Sql, ownerId: string, by: 1 | -1 = 1) =>
  sql
    .updateTable('users')
    .set({ personal_video_count: raw<number>`greatest(personal_video_count + ${by}::integer, 0)` })
    .where('id', '=', ownerId)
    .execute()

/** As a place or as a video. */
export async function isThere(sql: Sql, id: string): Promise<boolean> {
  const row = await sql.selectFrom('backgrounds').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** As a video. */
export async function isFilled(sql: Sql, id: string): Promise<boolean> {
  const row = await sql
    .selectFrom('backgrounds')
    .select('id')
    .where('id', '=', id)
    .where('status', '<>', 'uploading')
    .executeTakeFirst()
  return row !== undefined
}
