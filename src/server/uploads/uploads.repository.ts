import { sql as raw } from 'kysely'
import type { MotionMap } from '#domain/library/motion-map.ts'
import type { Sql } from '#server/db/transaction.ts'
import { transaction } from '#server/db/transaction.ts'
import { type Attempt, attemptFence, isChanged } from '#server/files/attempt-fence.ts'
import { folderOfKey, keysNamedBy } from '#server/files/sweep-orphans.ts'
import { changeUploadCount, lockOwnerOf } from './reservations/reservation.ts'

export type Shared = { id: string; publicId: string; title: string; sourceKey: string; now: Date }

/**
 * Inserts a shared background for preparation, or puts a failed one back. Returns its id; undefined if it exists
 * already.
 */
export async function insertShared(
  sql: Sql,
  { id, publicId, title, sourceKey, now }: Shared,
): Promise<string | undefined> {
  const row = await sql
    .insertInto('backgrounds')
    .values({
      id,
      public_id: publicId,
      title,
      status: 'processing',
      source_key: sourceKey,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('public_id')
        .doUpdateSet({ status: 'processing', progress: 0, failures: 0, can_retry: false, problem: null })
        .where('backgrounds.status', '=', 'failed')
        .where('backgrounds.owner_id', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const fence = attemptFence('backgrounds')

/** Progress of a row once an attempt has begun. */
const BEGUN = 0.001

export type Begun = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>

/**
 * Begins the next attempt and fences off the earlier ones; undefined where nothing is left to do. Two queues may name the
 * same row: the first attempt of a job takes only an untouched row, because the other job makes its own next attempts.
 */
export const beginAttempt = (sql: Sql, { id, isFirst }: { id: string; isFirst: boolean }) =>
  fence
    .begin(sql, id)
    .set({ progress: raw<number>`greatest(progress, ${BEGUN}::real)` })
    .where('deleted_at', 'is', null)
    .$if(isFirst, (untouched) => untouched.where('progress', '=', 0))
    .returning([
      'id',
      'public_id',
      'attempt',
      'source_key',
      'folder',
      'parent_id',
      'starts_at',
      'duration',
      'focus_x',
      'focus_y',
      'framing',
      'framed',
      'pictures',
      'version',
    ])
    .executeTakeFirst()

/** Undefined if it is no longer in preparation. */
export const resetProgress = (sql: Sql, id: string) =>
  fence
    .open(sql, id)
    .set({ progress: 0 })
    .where('deleted_at', 'is', null)
    .returning('owner_id')
    .executeTakeFirst()

/** Without a duration the stored one stays. `bytes` are those of the rendition. */
export type Prepared = {
  folder: string
  duration?: number
  frames: number
  bytes: number
  motion?: MotionMap | undefined
}

/** False once a newer attempt has begun or the video is gone. */
export const finishAttempt = (
  sql: Sql,
  attempt: Attempt,
  { bytes, motion, ...prepared }: Prepared,
): Promise<boolean> =>
  isChanged(
    fence.current(sql, attempt).set({
      ...prepared,
      rendition_bytes: bytes,
      motion: motion ? JSON.stringify(motion) : null,
      measured: true,
      status: 'ready',
      progress: 1,
      failures: 0,
      problem: null,
    }),
  )

export type Refused = {
  publicId: string
  ownerId: string | null
  sourceKey: string | null
  parentId: string | null
}

/** Stops a preparation and leaves the file in place. Not for a deleted video. */
export const stopBackground = (sql: Sql, { id, problem }: { id: string; problem: string }) =>
  fence
    .open(sql, id)
    .set({ status: 'failed', can_retry: true, problem })
    .where('deleted_at', 'is', null)
    .returning('public_id')
    .executeTakeFirst()

/**
 * Refuses an unusable video, unless a newer attempt has begun. An own upload no longer counts, as a failed one never
 * does (C41), and its clips are deleted too.
 */
export function refuseBackground(
  sql: Sql,
  { id, attempt, problem }: Attempt & { problem: string },
): Promise<Refused | undefined> {
  return transaction(sql, async (trx) => {
    await lockOwnerOf(trx, id)
    const failed = await fence
      .current(trx, { id, attempt })
      .set({ status: 'failed', problem })
      .returning(['public_id', 'owner_id', 'source_key', 'counts', 'parent_id'])
      .executeTakeFirst()
    if (!failed) return undefined
    if (failed.counts && failed.owner_id !== null) await changeUploadCount(trx, failed.owner_id, -1)
    await deleteClips(trx, id)
    const { public_id: publicId, owner_id: ownerId, source_key: sourceKey, parent_id: parentId } = failed
    return { publicId, ownerId, sourceKey, parentId }
  })
}

const deleteClips = (sql: Sql, id: string) =>
  sql
    .updateTable('backgrounds')
    .set({ deleted_at: raw<Date>`now()` })
    .where('parent_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()

/** Which of these keys a row names as source or folder. Purged rows name nothing. */
export async function backgroundKeysAmong(sql: Sql, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const folders = [...new Set(keys.map(folderOfKey))]
  const rows = await sql
    .selectFrom('backgrounds')
    .select(['source_key', 'folder', 'pictures'])
    .where('purged_at', 'is', null)
    .where((any) =>
      any.or([any('source_key', 'in', keys), any('folder', 'in', folders), any('pictures', 'in', folders)]),
    )
    .execute()
  return keysNamedBy(
    keys,
    rows.flatMap(({ source_key, folder, pictures }) => [source_key, folder, pictures]),
  )
}
