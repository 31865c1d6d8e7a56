import type { Insertable } from 'kysely'
import type { InkBounds } from '#domain/geometry/ink-box.ts'
import type { OverlaysTable, SheetColumn } from '#server/db/tables/overlays.ts'
import type { Sql } from '#server/db/transaction.ts'
import { type Attempt, attemptFence, isChanged } from '#server/files/attempt-fence.ts'

type NewOverlay = Pick<
  Insertable<OverlaysTable>,
  'id' | 'public_id' | 'title' | 'family' | 'source_key' | 'upload_key' | 'created_at'
>

/**
 * Inserts an overlay for preparation, or puts a failed one back. Returns its id; undefined if it exists or was deleted.
 */
export async function insertProcessing(sql: Sql, overlay: NewOverlay): Promise<string | undefined> {
  const row = await sql
    .insertInto('overlays')
    .values({ ...overlay, status: 'processing', durations: '[]' })
    .onConflict((conflict) =>
      conflict
        .column('public_id')
        .doUpdateSet({ status: 'processing', failures: 0, can_retry: false, problem: null })
        .where('overlays.status', '=', 'failed')
        .where('overlays.deleted_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Inserts an overlay for preparation; undefined if the same file was uploaded, perhaps in parallel. */
export async function insertUploaded(sql: Sql, overlay: NewOverlay): Promise<string | undefined> {
  const row = await sql
    .insertInto('overlays')
    .values({ ...overlay, status: 'processing', durations: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const fence = attemptFence('overlays')

/** Begins the next attempt and fences off the earlier ones; undefined where nothing is left to do. */
export const beginAttempt = (sql: Sql, id: string) =>
  fence.begin(sql, id).returning(['id', 'attempt', 'source_key']).executeTakeFirst()

export type Prepared = {
  folder: string
  width: number
  height: number
  durations: number[]
  sheet: SheetColumn
  ink: InkBounds
}

/** False once a newer attempt has begun or the overlay was deleted. */
export const finishAttempt = (sql: Sql, attempt: Attempt, prepared: Prepared): Promise<boolean> =>
  isChanged(
    fence.current(sql, attempt).set({
      ...prepared,
      durations: JSON.stringify(prepared.durations),
      sheet: JSON.stringify(prepared.sheet),
      ink: JSON.stringify(prepared.ink),
      status: 'ready',
      failures: 0,
      problem: null,
    }),
  )

/** Refuses an unusable overlay and returns its source; undefined once a newer attempt has begun. Its file may be sent again. */
export const refuseOverlay = (sql: Sql, { problem, ...attempt }: Attempt & { problem: string }) =>
  fence
    .current(sql, attempt)
    .set({ status: 'failed', problem, upload_key: null })
    .returning('source_key')
    .executeTakeFirst()

/** Stops the preparation of a file that may be good: its file stays. */
export const stopOverlay = (sql: Sql, { id, problem }: { id: string; problem: string }) =>
  fence.open(sql, id).set({ status: 'failed', can_retry: true, problem }).execute()

/**
 * Puts a stopped overlay back into preparation and fences off earlier attempts. Returns its id; undefined if it waits
 * already.
 */
export async function retryStopped(sql: Sql, publicId: string): Promise<string | undefined> {
  const row = await sql
    .updateTable('overlays')
    .set((set) => ({
      status: 'processing',
      attempt: set('attempt', '+', 1),
      failures: 0,
      can_retry: false,
      problem: null,
    }))
    .where('public_id', '=', publicId)
    .where('status', '=', 'failed')
    .where('can_retry', '=', true)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
