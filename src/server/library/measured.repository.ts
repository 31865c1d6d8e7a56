import type { MotionMap } from '#domain/library/motion-map.ts'
import type { Sql } from '#server/db/transaction.ts'

export type Unmeasured = { id: string; folder: string; frames: number }

/** Prepared videos whose stills and motion were never taken, the newest first. */
export async function selectUnmeasured(sql: Sql, most: number): Promise<Unmeasured[]> {
  const rows = await sql
    .selectFrom('backgrounds')
    .select(['id', 'folder', 'frames'])
    .where('measured', '=', false)
    .where('status', '=', 'ready')
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return rows.flatMap(({ folder, ...row }) => (folder === null ? [] : [{ ...row, folder }]))
}

export type Measured = Unmeasured & { motion: MotionMap | null; bytes: number }

/** Does nothing if the video was prepared again meanwhile. */
export const storeMeasured = (sql: Sql, { id, folder, motion, bytes }: Measured) =>
  sql
    .updateTable('backgrounds')
    .set((set) => ({
      measured: true,
      motion: motion && JSON.stringify(motion),
      rendition_bytes: set('rendition_bytes', '+', bytes),
    }))
    .where('id', '=', id)
    .where('folder', '=', folder)
    .where('measured', '=', false)
    .execute()
