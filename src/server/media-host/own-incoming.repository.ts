import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

export async function selectOwnIds(sql: Sql, userId: UserId): Promise<string[]> {
  const rows = await sql.selectFrom('incoming_uploads').select('id').where('user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}
