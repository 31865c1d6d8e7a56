import { sql as raw, type SqlBool } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'
import { keptFrom } from './made-videos.repository.ts'

const untold = (sql: Sql) =>
  sql
    .selectFrom('renders')
    .innerJoin('made_videos', 'made_videos.id', 'renders.made_video_id')
    .where('renders.status', '=', 'done')
    .where('made_videos.deleted_at', 'is', null)
    // A download after the letter begins its time anew.
    .where(raw<SqlBool>`(renders.leaving_told_at is null or renders.leaving_told_at < ${keptFrom})`)

/** Accounts with files whose time began before this moment, and that were not told. */
export async function ownersOfLeaving(sql: Sql, before: Date): Promise<string[]> {
  const rows = await untold(sql)
    .select('renders.owner_id')
    .distinct()
    .where(keptFrom, '<', before)
    .orderBy('renders.owner_id')
    .execute()
  return rows.map(({ owner_id: id }) => id)
}

/** Such files of an account, the first to leave first, locked for this transaction. */
export const selectLeaving = (sql: Sql, { ownerId, before }: { ownerId: string; before: Date }) =>
  untold(sql)
    .select(['renders.id', 'made_videos.id as videoId', 'made_videos.name'])
    .select(keptFrom.as('keptFrom'))
    .where('renders.owner_id', '=', ownerId)
    .where(keptFrom, '<', before)
    .orderBy(keptFrom)
    .orderBy('renders.id')
    .forUpdate('renders')
    .execute()

export async function markTold(sql: Sql, ids: readonly string[], now: Date): Promise<void> {
  await sql
    .updateTable('renders')
    .set({ leaving_told_at: now })
    .where('id', '=', raw<string>`any(${ids}::uuid[])`)
    .execute()
}
