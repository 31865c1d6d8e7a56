import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

/** Keys of the thumbnails of a user's drafts. */
export async function selectThumbnailKeys(sql: Sql, userId: UserId): Promise<string[]> {
  const rows = await sql.selectFrom('drafts').select('thumbnail_key').where('owner_id', '=', userId).execute()
  return rows.flatMap(({ thumbnail_key: key }) => key ?? [])
}
