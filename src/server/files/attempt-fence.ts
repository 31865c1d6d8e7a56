import { sql as raw, type UpdateQueryBuilder, type UpdateResult } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Sql } from '#server/db/transaction.ts'

/** One run of a job on a row; each run has the next number. */
export type Attempt = { id: string; attempt: number }

/** The statuses of a row: while a job may still begin an attempt, and while an attempt runs. */
const STATUSES = {
  renders: { open: ['queued', 'running'], running: 'running' },
  backgrounds: { open: ['processing'], running: 'processing' },
  overlays: { open: ['processing'], running: 'processing' },
} as const

export type FencedTable = keyof typeof STATUSES

/** An update that still needs its values. */
type Update<Table extends FencedTable> = UpdateQueryBuilder<Tables, Table, Table, UpdateResult>

type AttemptFence<Table extends FencedTable> = {
  /** The row, while a job may still begin an attempt. */
  open(sql: Sql, id: string): Update<Table>
  /** Begins the next attempt and fences off the earlier ones; matches no row once the work is over. */
  begin(sql: Sql, id: string): Update<Table>
  /** The row, while this attempt runs; matches no row once a newer attempt has begun or the work is over. */
  current(sql: Sql, attempt: Attempt): Update<Table>
}

/** Lets only the newest attempt of a job change its row: a process that was believed dead changes nothing. */
export function attemptFence<Table extends FencedTable>(table: Table): AttemptFence<Table> {
  const { open: openStatuses, running } = STATUSES[table]
  // The columns used here are the same in all fenced tables; the casts say so once.
  const rows = (sql: Sql, id: string) => sql.updateTable(table as 'renders').where('id', '=', id)
  const typed = (update: ReturnType<typeof rows>) => update as unknown as Update<Table>
  const open = (sql: Sql, id: string) =>
    rows(sql, id).where('status', 'in', openStatuses as readonly Tables['renders']['status'][])
  return {
    open: (sql, id) => typed(open(sql, id)),
    begin: (sql, id) => typed(open(sql, id).set((set) => ({ attempt: set('attempt', '+', 1) }))),
    current: (sql, { id, attempt }) =>
      typed(
        rows(sql, id)
          .where('attempt', '=', attempt)
          .where('status', '=', running as Tables['renders']['status']),
      ),
  }
}

/** How many attempts have failed, this one included; undefined once a newer attempt has begun. */
export async function countFailure(
  sql: Sql,
  table: FencedTable,
  attempt: Attempt,
): Promise<number | undefined> {
  const row = await attemptFence(table as 'renders')
    .current(sql, attempt)
    .set((set) => ({ failures: set('failures', '+', 1) }))
    .returning('failures')
    .executeTakeFirst()
  return row?.failures
}

/** Stores progress from 0 to 1, which never goes back, even in a later attempt. False once a newer attempt has begun. */
export const storeProgress = (
  sql: Sql,
  table: 'renders' | 'backgrounds',
  { progress, ...attempt }: Attempt & { progress: number },
): Promise<boolean> =>
  isChanged(
    attemptFence(table as 'renders')
      .current(sql, attempt)
      .set({ progress: raw<number>`greatest(progress, ${progress}::real)` }),
  )

/** Runs an update of one row. False where the fence refused it. */
export async function isChanged(update: {
  executeTakeFirst(): Promise<{ numUpdatedRows: bigint } | undefined>
}): Promise<boolean> {
  const result = await update.executeTakeFirst()
  return result?.numUpdatedRows === 1n
}
