import type { Sql } from '#server/db/transaction.ts'

/** Deletes compositions that were never requested. Returns their ids. */
export const deleteUnrequested = (sql: Sql, before: Date) =>
  sql
    .deleteFrom('renders')
    .where('status', '=', 'prepared')
    .where('created_at', '<', before)
    .returning('id')
    .execute()

/** Accounts with videos that ended before this moment. */
export async function ownersOfEnded(sql: Sql, before: Date): Promise<string[]> {
  const rows = await sql
    .selectFrom('renders')
    .select('owner_id')
    .distinct()
    .where('finished_at', '<', before)
    .execute()
  return rows.map(({ owner_id }) => owner_id)
}

/** Deletes an account's videos that ended, and were first downloaded, before this moment. */
export const deleteEnded = (sql: Sql, { ownerId, before }: { ownerId: string; before: Date }) =>
  sql
    .deleteFrom('renders')
    .where('owner_id', '=', ownerId)
    .where('finished_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('downloads')
            .select('downloads.id')
            .whereRef('downloads.render_id', '=', 'renders.id')
            .where('downloads.downloaded_at', '>=', before),
        ),
      ),
    )
    .returning(['id', 'status', 'made_video_id'])
    .execute()

/** Which of these keys are files of finished videos. */
export async function videoKeysAmong(sql: Sql, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql.selectFrom('renders').select('file_key').where('file_key', 'in', keys).execute()
  return new Set(rows.flatMap(({ file_key: key }) => key ?? []))
}
