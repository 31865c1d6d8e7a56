import { sql as raw } from 'kysely'
import { UserId } from '#domain/ids.ts'
import type { Problem } from '#domain/problem.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { ExternalUpload } from './external-id.ts'

/** The key of uploads to the external host: the signed id. */
const keyOf = (id: string) => `id:${id}`

export const insertImport = (sql: Sql, { id, userId, now }: ExternalUpload & { now: Date }) =>
  sql
    .insertInto('incoming_uploads')
    .values({ id, user_id: userId, upload_key: keyOf(id), signature: '', created_at: now, touched_at: now })
    .execute()

/** An own external upload; uploads in pieces to this host do not match. */
export const selectImport = (sql: Sql, { id, userId }: ExternalUpload) =>
  sql
    .selectFrom('incoming_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('upload_key', '=', keyOf(id))
    .executeTakeFirst()

export const markWanted = (sql: Sql, id: string) =>
  sql.updateTable('incoming_uploads').set({ is_wanted: true }).where('id', '=', id).execute()

/** Fails an open import, until `reopenImport`. */
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

/** Whether it failed for a temporary reason, so that it may be fetched again. */
export const isRetryable = ({ status, problem_code }: { status: string; problem_code: string | null }) =>
  status === 'failed' && problem_code === 'server.unavailable'

/** Deletes old uploads that were never fetched or failed, and returns them. */
export async function deleteAbandoned(sql: Sql, before: Date): Promise<ExternalUpload[]> {
  const rows = await sql
    .deleteFrom('incoming_uploads')
    .where('upload_key', '=', raw<string>`'id:' || id`)
    .where('status', 'in', ['receiving', 'failed'])
    .where('created_at', '<', before)
    .returning(['id', 'user_id'])
    .execute()
  return rows.map(({ id, user_id }) => ({ id, userId: UserId.parse(user_id) }))
}
