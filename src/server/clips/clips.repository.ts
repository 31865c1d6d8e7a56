import { type Insertable, sql as raw } from 'kysely'
import type { BackgroundsTable } from '#server/db/tables/library.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { PartCrop } from './crop-of-part.ts'

/** What is read of an upload to cut it. */
export const UPLOAD = [
  'id',
  'owner_id',
  'title',
  'status',
  'problem',
  'duration',
  'source_key',
  'unread_sound',
  'focus_x',
  'focus_y',
  'framing',
  'framed',
  'next_crop',
] as const

export type Upload = NonNullable<Awaited<ReturnType<typeof selectUpload>>>

/** An upload of any owner, not a clip. */
export const selectUpload = (sql: Sql, publicId: string) =>
  sql
    .selectFrom('backgrounds')
    .select(UPLOAD)
    .where('public_id', '=', publicId)
    .where('parent_id', 'is', null)
    .where('status', '<>', 'uploading')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Locks the upload, so that parallel calls find the clips of the first. Undefined if it is gone. */
export const lockUpload = (sql: Sql, id: string) =>
  sql
    .selectFrom('backgrounds')
    .select(UPLOAD)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The clips of 15 seconds, not the trims. */
export const selectClipsOf = (sql: Sql, parentId: string) =>
  sql
    .selectFrom('backgrounds')
    .select(['id', 'public_id', 'version', 'status', 'starts_at', 'duration'])
    .where('parent_id', '=', parentId)
    .where('is_trim', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('starts_at')
    .execute()

export const insertClips = (sql: Sql, clips: readonly Insertable<BackgroundsTable>[]) =>
  sql
    .insertInto('backgrounds')
    .values([...clips])
    .execute()

/** Puts failed clips back into preparation. */
export const retryFailed = (sql: Sql, parentId: string) =>
  sql
    .updateTable('backgrounds')
    .set({ status: 'processing', progress: 0, failures: 0, can_retry: false, problem: null })
    .where('parent_id', '=', parentId)
    .where('is_trim', '=', false)
    .where('status', '=', 'failed')
    .where('deleted_at', 'is', null)
    .returning(['id', 'version'])
    .execute()

export const selectWaiting = (sql: Sql, publicId: string) =>
  sql
    .selectFrom('backgrounds')
    .select(['id', 'version'])
    .where('public_id', '=', publicId)
    .where('status', '=', 'processing')
    .where('progress', '=', 0)
    .executeTakeFirst()

/** Clips and trims of an upload. */
export const selectPartsOf = (sql: Sql, parentId: string) =>
  sql
    .selectFrom('backgrounds')
    .select(['id', 'starts_at', 'duration'])
    .where('parent_id', '=', parentId)
    .where('deleted_at', 'is', null)
    .execute()

export type NewCrop = { ids: readonly string[]; crop: PartCrop }

/**
 * Crops videos in another way. Running attempts are fenced off; renditions of the old crop stay for videos that still
 * read them. Returns the videos to prepare again.
 */
export async function cropAgain(sql: Sql, { ids, crop }: NewCrop) {
  const { focus_x: x, focus_y: y, framing, framed } = crop
  const there = () => sql.updateTable('backgrounds').where('id', 'in', ids).where('deleted_at', 'is', null)
  if (ids.length === 0) return []
  await there().set({ framed, next_crop: null }).execute()
  return there()
    .set((set) => ({
      focus_x: x,
      focus_y: y,
      framing,
      version: set('version', '+', 1),
      attempt: set('attempt', '+', 1),
      status: 'processing',
      progress: 0,
      folder: null,
      pictures: null,
      motion: null,
      problem: null,
    }))
    .where('status', 'in', ['processing', 'ready'])
    .where('source_key', 'is not', null)
    .where(
      raw<boolean>`(focus_x, focus_y, framing) is distinct from (${x}::float8, ${y}::float8, ${framing}::jsonb)`,
    )
    .returning(['id', 'version'])
    .execute()
}
