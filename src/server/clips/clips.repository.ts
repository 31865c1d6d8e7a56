import { type Insertable, sql as raw } from 'kysely'
import type { BackgroundsTable } from '#server/db/tables/library.ts'
import type { Sql } from '#server/db/transaction.ts'

const UPLOAD = [
  'id',
  'owner_id',
  'title',
  'status',
  'problem',
  'duration',
  'source_key',
  'focus_x',
  'focus_y',
] as const

export type Upload = NonNullable<Awaited<ReturnType<typeof selectUpload>>>

/** A video that is there and is no clip itself, whoever owns it. */
export const selectUpload = (sql: Sql, publicId: string) =>
  sql
    .selectFrom('backgrounds')
    .select(UPLOAD)
    .where('public_id', '=', publicId)
    .where('parent_id', 'is', null)
    .where('status', '<>', 'uploading')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Under a lock, so that whoever cuts at the same time waits and then finds the clips. Undefined where it has gone. */
export const holdUpload = (sql: Sql, id: string) =>
  sql
    .selectFrom('backgrounds')
    .select(UPLOAD)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const selectClipsOf = (sql: Sql, parentId: string) =>
  sql
    .selectFrom('backgrounds')
    .select(['id', 'public_id', 'version', 'status', 'starts_at', 'duration'])
    .where('parent_id', '=', parentId)
    .where('deleted_at', 'is', null)
    .orderBy('starts_at')
    .execute()

export const insertClips = (sql: Sql, clips: readonly Insertable<BackgroundsTable>[]) =>
  sql
    .insertInto('backgrounds')
    .values([...clips])
    .execute()

/** Clips that could not be prepared wait once more. */
export const retryFailed = (sql: Sql, parentId: string) =>
  sql
    .updateTable('backgrounds')
    .set({ status: 'processing', progress: 0, failures: 0, can_retry: false, problem: null })
    .where('parent_id', '=', parentId)
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

export type NewFocus = { id: string; x: number; y: number }

/**
 * Another part of the picture, for a video and the clips that are cut from it. Tries under way are fenced off; what was
 * made of the old part stays where it is for videos that still read it. Gives those that have to be prepared anew.
 */
export const moveFocusOf = (sql: Sql, { id, x, y }: NewFocus) =>
  sql
    .updateTable('backgrounds')
    .set((set) => ({
      focus_x: x,
      focus_y: y,
      version: set('version', '+', 1),
      attempt: set('attempt', '+', 1),
      status: 'processing',
      progress: 0,
      folder: null,
      pictures: null,
      problem: null,
    }))
    .where((any) => any.or([any('id', '=', id), any('parent_id', '=', id)]))
    .where('status', 'in', ['processing', 'ready'])
    .where('deleted_at', 'is', null)
    .where('source_key', 'is not', null)
    .where(raw<boolean>`(focus_x, focus_y) is distinct from (${x}::float8, ${y}::float8)`)
    .returning(['id', 'version'])
    .execute()
