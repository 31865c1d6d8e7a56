import type { InkBounds } from '#domain/geometry/ink-box.ts'
import type { Sql } from '#server/db/transaction.ts'

export type Unmeasured = { id: string; folder: string }

/** Overlays of the library that were prepared before ink was measured; also deleted ones that designs still show. */
export async function selectUnmeasured(sql: Sql, most: number): Promise<Unmeasured[]> {
  const rows = await sql
    .selectFrom('overlays')
    .select(['id', 'folder'])
    .where('status', '=', 'ready')
    .where('owner_id', 'is', null)
    .where('ink', 'is', null)
    .orderBy('created_at')
    .limit(most)
    .execute()
  return rows.flatMap(({ id, folder }) => (folder === null ? [] : [{ id, folder }]))
}

/** Does nothing if the overlay was prepared again meanwhile. */
export const storeInk = (sql: Sql, { id, folder }: Unmeasured, ink: InkBounds) =>
  sql
    .updateTable('overlays')
    .set({ ink: JSON.stringify(ink) })
    .where('id', '=', id)
    .where('folder', '=', folder)
    .where('ink', 'is', null)
    .execute()
