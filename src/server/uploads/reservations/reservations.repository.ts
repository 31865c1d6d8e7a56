import { sql as raw } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

export type Reservation = {
  id: string
  /** Null for the shared library. */
  ownerId: string | null
  /** Whether it counts as an own upload. */
  counts: boolean
  /** The most bytes that may arrive. */
  bytes: number
  now: Date
  until: Date
}

/** Extends an active reservation for at least these bytes. False if there is none. */
export async function extendActive(
  sql: Sql,
  { id, ownerId, bytes, now, until }: Reservation,
): Promise<boolean> {
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

/** Inserts a reservation, or renews an expired or smaller one. False if it has become a video. */
export async function insertReservation(
  sql: Sql,
  { id, ownerId, counts, bytes, now, until }: Reservation,
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

export async function selectActive(
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

export const updateReservedUntil = (sql: Sql, { id, until }: { id: string; until: Date }) =>
  sql
    .updateTable('backgrounds')
    .set({ reserved_until: until })
    .where('id', '=', id)
    .where('status', '=', 'uploading')
    .execute()

export const deleteReservation = (sql: Sql, id: string) =>
  sql.deleteFrom('backgrounds').where('id', '=', id).where('status', '=', 'uploading').execute()

export const deleteExpiredReservations = (sql: Sql, now: Date) =>
  sql.deleteFrom('backgrounds').where('status', '=', 'uploading').where('reserved_until', '<', now).execute()

export type Received = {
  id: string
  title: string
  sourceKey: string
  bytes: number
  /** Seconds. */
  duration: number
  /** The coding of its sound, if none of it can be decoded. */
  unreadSound: string | null
}

/** Turns a reservation into a video; an own upload counts from now on. False if the reservation is gone. */
export async function fillReservation(
  sql: Sql,
  { id, title, sourceKey, bytes, duration, unreadSound }: Received,
): Promise<boolean> {
  const filled = await sql
    .updateTable('backgrounds')
    .set({
      status: 'processing',
      reserved_until: null,
      title,
      source_key: sourceKey,
      bytes,
      duration,
      unread_sound: unreadSound,
    })
    .where('id', '=', id)
    .where('status', '=', 'uploading')
    .returning(['owner_id', 'counts'])
    .executeTakeFirst()
  if (!filled) return false
  if (filled.counts && filled.owner_id !== null) await changeUploadCount(sql, filled.owner_id)
  return true
}

/** Owner of a reservation or video; undefined for the shared library. */
export async function selectOwnerOf(sql: Sql, id: string): Promise<UserId | undefined> {
  const row = await sql.selectFrom('backgrounds').select('owner_id').where('id', '=', id).executeTakeFirst()
  return (row?.owner_id ?? undefined) as UserId | undefined
}

/** Adds or removes one own upload in the count. */
export const changeUploadCount = (sql: Sql, ownerId: string, change: 1 | -1 = 1) =>
  sql
    .updateTable('users')
    .set({ personal_video_count: raw<number>`greatest(personal_video_count + ${change}::integer, 0)` })
    .where('id', '=', ownerId)
    .execute()

/** Whether a reservation or a video exists. */
export async function hasRow(sql: Sql, id: string): Promise<boolean> {
  const row = await sql.selectFrom('backgrounds').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Whether it has become a video. */
export async function isUploaded(sql: Sql, id: string): Promise<boolean> {
  const row = await sql
    .selectFrom('backgrounds')
    .select('id')
    .where('id', '=', id)
    .where('status', '<>', 'uploading')
    .executeTakeFirst()
  return row !== undefined
}
