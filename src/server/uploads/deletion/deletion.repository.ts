import { sql as raw } from 'kysely'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { changeUploadCount, lockOwnerOf } from '#server/uploads/reservations/reservation.ts'

const COLUMNS = [
  'id',
  'owner_id',
  'parent_id',
  'title',
  'status',
  'counts',
  'can_retry',
  'deleted_at',
] as const

export type Deletable = NonNullable<Awaited<ReturnType<typeof selectVideo>>>

/** A present video, or one deleted after `deletedAfter` that still has its files. */
export const selectVideo = (
  sql: Sql,
  { publicId, deletedAfter }: { publicId: string; deletedAfter?: Date },
) =>
  sql
    .selectFrom('backgrounds')
    .select(COLUMNS)
    .where('public_id', '=', publicId)
    .where('status', '<>', 'uploading')
    .where('purged_at', 'is', null)
    .$if(deletedAfter === undefined, (videos) => videos.where('deleted_at', 'is', null))
    .$if(deletedAfter !== undefined, (videos) => videos.where('deleted_at', '>', deletedAfter as Date))
    .executeTakeFirst()

/** Marks a video and its present clips. */
export const markDeleted = (sql: Sql, { id, now }: { id: string; now: Date }) =>
  transaction(sql, async (trx) => {
    await lockOwnerOf(trx, id)
    await markAllDeleted(trx, { ids: [id], now })
  })

/**
 * Marks videos of a locked account and their present clips. Returns their bytes. An own upload whose preparation stopped no
 * longer counts, as it never became a video (C41).
 */
export async function markAllDeleted(
  sql: Sql,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<number> {
  if (ids.length === 0) return 0
  const deleted = await sql
    .updateTable('backgrounds')
    .set({ deleted_at: now })
    .where((any) => any.or([any('id', 'in', ids), any('parent_id', 'in', ids)]))
    .where('deleted_at', 'is', null)
    .returning([
      'owner_id',
      'status',
      'counts',
      'can_retry',
      raw<number>`stored_bytes(backgrounds)`.as('bytes'),
    ])
    .execute()
  for (const video of deleted) if (isUnprepared(video)) await changeUploadCount(sql, video.owner_id, -1)
  return deleted.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Present videos of an account among these, each with whether an open render uses it or one of its clips. */
export const selectVideosOf = (sql: Sql, ownerId: string, publicIds: readonly string[]) =>
  sql
    .selectFrom('backgrounds')
    .select([
      'id',
      'public_id',
      raw<boolean>`exists (
        select from renders join backgrounds as used on used.id = renders.background_id
        where backgrounds.id in (used.id, used.parent_id) and renders.status in ('queued', 'running')
          and renders.owner_id = ${ownerId})`.as('in_use'),
    ])
    .where('owner_id', '=', ownerId)
    .where('public_id', 'in', publicIds)
    .where('status', '<>', 'uploading')
    .where('deleted_at', 'is', null)
    .execute()

type Counted = { owner_id: string | null; status: string; counts: boolean; can_retry: boolean }

/** An own upload that is stored for another attempt, and counts meanwhile. */
const isUnprepared = <Video extends Counted>(video: Video): video is Video & { owner_id: string } =>
  video.owner_id !== null && video.counts && video.status === 'failed' && video.can_retry

/**
 * Restores a video and the clips deleted at the same moment; an unprepared upload counts again. False if the clip was
 * cut again since, or its upload is deleted. Call inside a transaction.
 */
export async function unmarkDeleted(
  sql: Sql,
  { id, deletedAt }: { id: string; deletedAt: Date },
): Promise<boolean> {
  await lockOwnerOf(sql, id)
  const restored = await sql
    .updateTable('backgrounds')
    .set({ deleted_at: null })
    .where((any) => any.or([any('id', '=', id), any('parent_id', '=', id)]))
    .where('deleted_at', '=', deletedAt)
    .where('purged_at', 'is', null)
    .where(
      raw<boolean>`not exists (
        select from backgrounds as other
        where other.parent_id = backgrounds.parent_id and other.starts_at = backgrounds.starts_at
          and not other.is_trim and not backgrounds.is_trim and other.deleted_at is null)`,
    )
    .where(
      raw<boolean>`(backgrounds.parent_id is null or backgrounds.parent_id = ${id} or exists (
        select from backgrounds as parent
        where parent.id = backgrounds.parent_id and parent.deleted_at is null))`,
    )
    .returning(['owner_id', 'status', 'counts', 'can_retry'])
    .execute()
  for (const video of restored) if (isUnprepared(video)) await changeUploadCount(sql, video.owner_id)
  return restored.length > 0
}

/** Resets the progress of a video and its clips in preparation, so that a new job begins them. */
export const resetProgress = (sql: Sql, id: string) =>
  sql
    .updateTable('backgrounds')
    .set({ progress: 0 })
    .where((any) => any.or([any('id', '=', id), any('parent_id', '=', id)]))
    .where('status', '=', 'processing')
    .where('deleted_at', 'is', null)
    .returning(['id', 'owner_id'])
    .execute()

/** Videos deleted before `before`, unless an open render uses them or their clips. */
export const selectPurgeable = (sql: Sql, before: Date) =>
  sql.selectFrom('backgrounds').select(['id', 'parent_id']).where(isPurgeable(before)).execute()

const isPurgeable = (before: Date) => raw<boolean>`
  backgrounds.deleted_at < ${before} and backgrounds.purged_at is null and not exists (
    select from renders join backgrounds as used on used.id = renders.background_id
    where backgrounds.id in (used.id, used.parent_id) and renders.status in ('queued', 'running'))`

/**
 * Clears the row of a purged video, which stays while a finished video names it; the title is personal. False if the
 * video was restored.
 */
export async function markPurged(
  sql: Sql,
  { id, now, before }: { id: string; now: Date; before: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('backgrounds')
    .set({ purged_at: now, title: '', source_key: null, problem: null })
    .where('id', '=', id)
    .where(isPurgeable(before))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Deletes purged rows that nothing names. Rows of the shared library stay, so that the starter library does not add
 * them again.
 */
export const deletePurged = (sql: Sql) =>
  sql
    .deleteFrom('backgrounds')
    .where('purged_at', 'is not', null)
    .where('owner_id', 'is not', null)
    .where(
      raw<boolean>`not exists (select from renders where renders.background_id = backgrounds.id)
        and not exists (select from backgrounds as clips where clips.parent_id = backgrounds.id)`,
    )
    .execute()
