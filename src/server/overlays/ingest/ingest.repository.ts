import type { Insertable } from 'kysely'
import type { OverlaysTable, SheetColumn } from '#server/db/tables/overlays.ts'
import type { Sql } from '#server/db/transaction.ts'

type NewOverlay = Pick<
  Insertable<OverlaysTable>,
  'id' | 'public_id' | 'title' | 'family' | 'source_key' | 'upload_key' | 'created_at'
>

/**
 * An overlay that is to be prepared: a new one, or one that could not be prepared before. Gives its id; undefined where
 * it is there already, or was deleted.
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

/** An overlay that is to be prepared; undefined where one was made of the same uploaded file, maybe at this moment. */
export async function insertUploaded(sql: Sql, overlay: NewOverlay): Promise<string | undefined> {
  const row = await sql
    .insertInto('overlays')
    .values({ ...overlay, status: 'processing', durations: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type Try = { id: string; attempt: number }

/** Starts the next try and fences off older ones; undefined where nothing is left to do. */
export const beginTry = (sql: Sql, id: string) =>
  sql
    .updateTable('overlays')
    .set((set) => ({ attempt: set('attempt', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning(['id', 'attempt', 'source_key'])
    .executeTakeFirst()

export type Prepared = {
  folder: string
  width: number
  height: number
  durations: number[]
  sheet: SheetColumn
}

/** False where a newer try has begun or the overlay was deleted meanwhile. */
export async function finishTry(sql: Sql, { id, attempt }: Try, prepared: Prepared): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('overlays')
    .set({
      ...prepared,
      durations: JSON.stringify(prepared.durations),
      sheet: JSON.stringify(prepared.sheet),
      status: 'ready',
      failures: 0,
      problem: null,
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'processing')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many tries have failed by themselves, this one with them; undefined where a newer one has begun. */
export async function countFailure(sql: Sql, { id, attempt }: Try): Promise<number | undefined> {
  const row = await sql
    .updateTable('overlays')
    .set((set) => ({ failures: set('failures', '+', 1) }))
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'processing')
    .returning('failures')
    .executeTakeFirst()
  return row?.failures
}

/** The source of one that cannot be used; undefined where a newer try has begun. Its file may be sent once more. */
export const refuseOverlay = (sql: Sql, { id, attempt, problem }: Try & { problem: string }) =>
  sql
    .updateTable('overlays')
    .set({ status: 'failed', problem, upload_key: null })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'processing')
    .returning('source_key')
    .executeTakeFirst()

/** Stops the preparation of a file that may be good: all of it is kept. */
export const stopOverlay = (sql: Sql, { id, problem }: { id: string; problem: string }) =>
  sql
    .updateTable('overlays')
    .set({ status: 'failed', can_retry: true, problem })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute()

/** Has one that stopped wait once more; older tries change nothing any more. Its id; undefined where it waits already. */
export async function waitAgain(sql: Sql, publicId: string): Promise<string | undefined> {
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
