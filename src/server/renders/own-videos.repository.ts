import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

export type OwnFiles = {
  videos: { id: string; jobId: string | null }[]
  /** Keys of text layers. */
  keys: string[]
}

export async function selectOwnFiles(sql: Sql, userId: UserId): Promise<OwnFiles> {
  const videos = await sql
    .selectFrom('renders')
    .where('owner_id', '=', userId)
    .select(['id', 'job_id as jobId'])
    .execute()
  const texts = await sql.selectFrom('text_layers').where('owner_id', '=', userId).select('key').execute()
  return { videos, keys: texts.map(({ key }) => key) }
}

export async function selectOwnFinished(sql: Sql, userId: UserId): Promise<string[]> {
  const rows = await sql
    .selectFrom('renders')
    .where('owner_id', '=', userId)
    .where('status', '=', 'done')
    .orderBy('created_at')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes a user's videos, and the references of others' videos to this user's backgrounds. */
export async function deleteOwn(sql: Sql, userId: UserId): Promise<void> {
  await sql.deleteFrom('renders').where('owner_id', '=', userId).execute()
  await sql.deleteFrom('made_videos').where('owner_id', '=', userId).execute()
  await sql
    .updateTable('renders')
    .set({ background_id: null })
    .where('background_id', 'in', (own) =>
      own.selectFrom('backgrounds').select('id').where('owner_id', '=', userId),
    )
    .execute()
}
