import type { UploadResult } from '#contract/media-host.ts'
import type { Sql } from '../../db/transaction.ts'

/** Makes the caller the one who assembles. False where another does, until it is believed dead, and where all is over. */
export async function claim(
  sql: Sql,
  { id, total, now, until }: { id: string; total: number; now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('incoming_uploads')
    .set({ status: 'assembling', held_until: until, total, touched_at: now })
    .where('id', '=', id)
    .where((any) =>
      any.or([
        any('status', '=', 'receiving'),
        any.and([any('status', '=', 'assembling'), any('held_until', '<', now)]),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const extendClaim = (sql: Sql, { id, until }: { id: string; until: Date }) =>
  sql
    .updateTable('incoming_uploads')
    .set({ held_until: until })
    .where('id', '=', id)
    .where('status', '=', 'assembling')
    .execute()

/** Another try may follow. */
export const giveUpClaim = (sql: Sql, id: string) =>
  sql
    .updateTable('incoming_uploads')
    .set({ status: 'receiving', held_until: null })
    .where('id', '=', id)
    .where('status', '=', 'assembling')
    .execute()

/** False where it was cancelled meanwhile. */
export async function finish(
  sql: Sql,
  { id, result }: { id: string; result: UploadResult },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('incoming_uploads')
    .set({ status: 'done', held_until: null, result: JSON.stringify(result) })
    .where('id', '=', id)
    .where('status', '=', 'assembling')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const fail = (sql: Sql, { id, problem }: { id: string; problem: string }) =>
  sql
    .updateTable('incoming_uploads')
    .set({ status: 'failed', held_until: null, problem })
    .where('id', '=', id)
    .where('status', '=', 'assembling')
    .execute()
