import type { Insertable } from 'kysely'
import type { OverlaysTable, SheetColumn } from '../../db/tables/overlays.ts'
import type { Sql } from '../../db/transaction.ts'

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
        .doUpdateSet({ status: 'processing', problem: null })
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
      problem: null,
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'processing')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The source of one that was given up; undefined where nothing waited any more. Its file may be sent once more. */
export const failOverlay = (sql: Sql, { id, problem }: { id: string; problem: string }) =>
  sql
    .updateTable('overlays')
    .set({ status: 'failed', problem, upload_key: null })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning('source_key')
    .executeTakeFirst()
