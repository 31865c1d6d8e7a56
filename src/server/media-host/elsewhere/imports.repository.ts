import { sql as raw } from 'kysely'
import { UserId } from '#domain/ids.ts'
import type { Problem } from '#domain/problem.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { UploadElsewhere } from './elsewhere-id.ts'

/** Uploads to another host stand beside those to ours, under the id that was signed. */
const keyOf = (id: string) => `id:${id}`

export const insertImport = (sql: Sql, { id, userId, now }: UploadElsewhere & { now: Date }) =>
  sql
    .insertInto('incoming_uploads')
    .values({ id, user_id: userId, upload_key: keyOf(id), signature: '', created_at: now, touched_at: now })
    .execute()

/** Somebody's own; one that came in pieces to our host is none of these. */
export const selectImport = (sql: Sql, { id, userId }: UploadElsewhere) =>
  sql
    .selectFrom('incoming_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('upload_key', '=', keyOf(id))
    .executeTakeFirst()

export const noteWanted = (sql: Sql, id: string) =>
  sql.updateTable('incoming_uploads').set({ is_wanted: true }).where('id', '=', id).execute()

/** For good, unless `reopenImport`. Nothing where it has become a video or is gone. */
export const failImport = (sql: Sql, id: string, { code, message }: Problem) =>
  sql
    .updateTable('incoming_uploads')
    .set({ status: 'failed', problem: message, problem_code: code })
    .where('id', '=', id)
    .where('status', 'in', ['receiving', 'assembling'])
    .execute()

export const reopenImport = (sql: Sql, id: string) =>
  sql
    .updateTable('incoming_uploads')
    .set({ status: 'receiving', problem: null, problem_code: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .execute()

/** Nobody was told of a fault of the video itself: it may be fetched once more. */
export const isPassing = ({ status, problem_code }: { status: string; problem_code: string | null }) =>
  status === 'failed' && problem_code === 'server.unavailable'

/** Forgets those that nobody had fetched, or that could not be, and gives them. */
export async function deleteAbandoned(sql: Sql, before: Date): Promise<UploadElsewhere[]> {
  const rows = await sql
    .deleteFrom('incoming_uploads')
    .where('upload_key', '=', raw<string>`'id:' || id`)
    .where('status', 'in', ['receiving', 'failed'])
    .where('created_at', '<', before)
    .returning(['id', 'user_id'])
    .execute()
  return rows.map(({ id, user_id }) => ({ id, userId: UserId.parse(user_id) }))
}
