import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

export async function selectOwnIds(sql: Sql, userId: UserId): Promise<string[]> {
  const rows = await sql.selectFrom('backgrounds').select('id').where('owner_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

/** Videos that can still be watched. */
export const selectOwnReady = (sql: Sql, userId: UserId) =>
  sql
    .selectFrom('backgrounds')
    .where('owner_id', '=', userId)
    .where('status', '=', 'ready')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .select(['public_id', 'title', 'version'])
    .execute()
