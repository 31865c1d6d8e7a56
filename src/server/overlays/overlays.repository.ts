import type { Insertable, Selectable } from 'kysely'
import type { OverlaysTable, SheetColumn } from '../db/tables.ts'
import type { Sql } from '../db/transaction.ts'

const COLUMNS = [
  'id',
  'public_id',
  'title',
  'folder',
  'width',
  'height',
  'durations',
  'sheet',
  'created_at',
] as const

type Row = Pick<Selectable<OverlaysTable>, (typeof COLUMNS)[number]>

/** A ready overlay: what the table guarantees of it is in the type. */
export type OverlayRow = Row & { folder: string; sheet: SheetColumn }

const isReady = (row: Row): row is OverlayRow => row.folder !== null && row.sheet !== null

const ready = (sql: Sql) =>
  sql
    .selectFrom('overlays')
    .select(COLUMNS)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'ready')
    .orderBy('created_at')
    .orderBy('public_id')

export const selectReady = async (sql: Sql): Promise<OverlayRow[]> =>
  (await ready(sql).execute()).filter(isReady)

/** Names of those that are being prepared, in the order of the shelf. */
export const selectComing = (sql: Sql): Promise<Pick<Row, 'public_id' | 'title' | 'created_at'>[]> =>
  sql
    .selectFrom('overlays')
    .select(['public_id', 'title', 'created_at'])
    .where('deleted_at', 'is', null)
    .where('status', '=', 'processing')
    .orderBy('created_at')
    .orderBy('public_id')
    .execute()

export const selectReadyAmong = async (sql: Sql, publicIds: readonly string[]): Promise<OverlayRow[]> =>
  publicIds.length === 0
    ? []
    : (await ready(sql).where('public_id', 'in', publicIds).execute()).filter(isReady)

type NewOverlay = Pick<Insertable<OverlaysTable>, 'id' | 'public_id' | 'title' | 'source_key' | 'created_at'>

/**
 * An overlay that is to be prepared: a new one, or one that could not be prepared before. Gives its id; undefined where
 * it is there already.
 */
export async function insertProcessing(sql: Sql, overlay: NewOverlay): Promise<string | undefined> {
  const row = await sql
    .insertInto('overlays')
    .values({ ...overlay, status: 'processing', durations: '[]' })
    .onConflict((conflict) =>
      conflict
        .column('public_id')
        .doUpdateSet({ status: 'processing', problem: null })
        .where('overlays.status', '=', 'failed'),
    )
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
    .where('deleted_at', 'is', null)
    .returning(['id', 'attempt', 'source_key'])
    .executeTakeFirst()

export type Prepared = {
  folder: string
  width: number
  height: number
  durations: number[]
  sheet: SheetColumn
}

/** False where a newer try has begun or the overlay has gone meanwhile. */
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

export const failOverlay = (sql: Sql, { id, problem }: { id: string; problem: string }) =>
  sql
    .updateTable('overlays')
    .set({ status: 'failed', problem })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute()
