import type { Sql } from '#server/db/transaction.ts'

export type Incoming = NonNullable<Awaited<ReturnType<typeof selectIncoming>>>
type Key = { userId: string; uploadKey: string }

export const selectIncoming = (sql: Sql, { userId, uploadKey }: Key) =>
  sql
    .selectFrom('incoming_uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst()

export const selectIncomingById = (sql: Sql, id: string) =>
  sql.selectFrom('incoming_uploads').selectAll().where('id', '=', id).executeTakeFirst()

/** Inserts a new upload. Call inside `withUserLock`. */
export const insertIncoming = (
  sql: Sql,
  { id, userId, uploadKey, signature, now }: Key & { id: string; signature: string; now: Date },
): Promise<Incoming> =>
  sql
    .insertInto('incoming_uploads')
    .values({ id, user_id: userId, upload_key: uploadKey, signature, created_at: now, touched_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A user's open uploads, the least recently touched first. */
export const selectOpen = (sql: Sql, userId: string) =>
  sql
    .selectFrom('incoming_uploads')
    .select(['id', 'is_wanted as isWanted'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['receiving', 'assembling'])
    .orderBy('touched_at')
    .execute()

/** False if it has become a video or is gone. */
export async function deleteUnfinished(sql: Sql, id: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('incoming_uploads')
    .where('id', '=', id)
    .where('status', '<>', 'done')
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const deleteIncoming = (sql: Sql, id: string) =>
  sql.deleteFrom('incoming_uploads').where('id', '=', id).execute()

export const selectBegunBefore = (sql: Sql, moment: Date) =>
  sql.selectFrom('incoming_uploads').select(['id']).where('created_at', '<', moment).execute()
