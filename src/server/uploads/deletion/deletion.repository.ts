import { sql as raw } from 'kysely'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { countOne, holdOwnerOf } from '#server/uploads/places/hold-place.ts'

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

/** A video that is there, or one that was deleted after a moment and has its files still. */
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

/**
 * With the clips that are cut from it and still there. An own upload whose preparation stopped gives its place back: it
 * never became a video (C41).
 */
export const markDeleted = (sql: Sql, { id, now }: { id: string; now: Date }) =>
  transaction(sql, async (trx) => {
    await holdOwnerOf(trx, id)
    const deleted = await trx
      .updateTable('backgrounds')
      .set({ deleted_at: now })
      .where((any) => any.or([any('id', '=', id), any('parent_id', '=', id)]))
      .where('deleted_at', 'is', null)
      .returning(['owner_id', 'status', 'counts', 'can_retry'])
      .execute()
    for (const video of deleted) if (isUnprepared(video)) await countOne(trx, video.owner_id, -1)
  })

type Counted = { owner_id: string | null; status: string; counts: boolean; can_retry: boolean }

/** An own upload that is kept for another try, and takes a place meanwhile. */
const isUnprepared = <Video extends Counted>(video: Video): video is Video & { owner_id: string } =>
  video.owner_id !== null && video.counts && video.status === 'failed' && video.can_retry

/**
 * With the clips that went in the same moment; one that gave its place back takes one again. False where the clip it is
 * has been cut anew meanwhile, and of a clip whose upload is deleted. Inside a transaction.
 */
export async function unmarkDeleted(
  sql: Sql,
  { id, deletedAt }: { id: string; deletedAt: Date },
): Promise<boolean> {
  await holdOwnerOf(sql, id)
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
          and other.deleted_at is null)`,
    )
    .where(
      raw<boolean>`(backgrounds.parent_id is null or backgrounds.parent_id = ${id} or exists (
        select from backgrounds as parent
        where parent.id = backgrounds.parent_id and parent.deleted_at is null))`,
    )
    .returning(['owner_id', 'status', 'counts', 'can_retry'])
    .execute()
  for (const video of restored) if (isUnprepared(video)) await countOne(sql, video.owner_id)
  return restored.length > 0
}

/** What of a video and its clips waits to be prepared, as if nobody had begun. */
export const beginAnew = (sql: Sql, id: string) =>
  sql
    .updateTable('backgrounds')
    .set({ progress: 0 })
    .where((any) => any.or([any('id', '=', id), any('parent_id', '=', id)]))
    .where('status', '=', 'processing')
    .where('deleted_at', 'is', null)
    .returning(['id', 'owner_id'])
    .execute()

/** Deleted before a moment, and no video is being made of them or of clips that are read from them. */
export const selectPurgeable = (sql: Sql, before: Date) =>
  sql.selectFrom('backgrounds').select(['id', 'parent_id']).where(isPurgeable(before)).execute()

const isPurgeable = (before: Date) => raw<boolean>`
  backgrounds.deleted_at < ${before} and backgrounds.purged_at is null and not exists (
    select from renders join backgrounds as used on used.id = renders.background_id
    where backgrounds.id in (used.id, used.parent_id) and renders.status in ('queued', 'running'))`

/**
 * The row stays as long as a finished video names it. Its title is the owner's, so that goes. False where it was brought
 * back meanwhile.
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

/** Rows of which nothing is left and that nothing names. Those of the shared library stay: they say what not to seed anew. */
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
