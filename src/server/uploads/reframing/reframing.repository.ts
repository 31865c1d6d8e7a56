import type { Crop } from '#domain/library/framing.ts'
import type { MotionMap } from '#domain/library/motion-map.ts'
import type { Sql } from '#server/db/transaction.ts'
import { isChanged } from '#server/files/attempt-fence.ts'

/** Notes that a video's crop is settled, or the suggestion whose rendition is still to be made. */
export const settle = (sql: Sql, { id, crop }: { id: string; crop?: Crop | undefined }) =>
  sql
    .updateTable('backgrounds')
    .set({ framed: true, next_crop: crop ? JSON.stringify(crop) : null })
    .where('id', '=', id)
    .execute()

/** A ready video with a suggested crop. */
export async function selectSuggested(sql: Sql, id: string) {
  const row = await sql
    .selectFrom('backgrounds')
    .select(['id', 'public_id', 'source_key', 'parent_id', 'starts_at', 'duration', 'version', 'next_crop'])
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .where('deleted_at', 'is', null)
    .where('next_crop', 'is not', null)
    .executeTakeFirst()
  return row?.next_crop && row.source_key
    ? { ...row, next_crop: row.next_crop, source_key: row.source_key }
    : undefined
}

export type Reframed = {
  id: string
  version: number
  crop: Crop
  folder: string
  frames: number
  bytes: number
  motion: MotionMap | undefined
}

/** Replaces the rendition. False where somebody has cropped the video meanwhile, or it is gone. */
export const showReframed = (
  sql: Sql,
  { id, version, crop, bytes, motion, ...made }: Reframed,
): Promise<boolean> =>
  isChanged(
    sql
      .updateTable('backgrounds')
      .set({
        ...made,
        focus_x: crop.focus.x,
        focus_y: crop.focus.y,
        framing: crop.framing && JSON.stringify(crop.framing),
        next_crop: null,
        rendition_bytes: bytes,
        motion: motion ? JSON.stringify(motion) : null,
        version: version + 1,
        pictures: null,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', 'ready')
      .where('next_crop', 'is not', null)
      .where('deleted_at', 'is', null),
  )
