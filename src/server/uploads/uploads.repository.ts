import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'
import { transaction } from '#server/db/transaction.ts'
import { amongNames, folderOfKey } from '#server/files/drop-strays.ts'
import { countOne, holdOwnerOf } from './places/hold-place.ts'

export type Shared = { id: string; publicId: string; title: string; sourceKey: string; now: Date }

/**
 * A background of the shared library that is to be prepared: a new one, or one that could not be prepared before. Gives
 * its id; undefined where it is there already.
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

export type Try = { id: string; attempt: number }

/** What a row shows as soon as somebody works on it. */
const BEGUN = 0.001

export type Begun = NonNullable<Awaited<ReturnType<typeof beginTry>>>

/**
 * Starts the next try and fences off older ones; undefined where nothing is left to do. Two queues may name the same
 * row: the first try of a job takes only what nobody works on, for the other job makes its own next tries.
 */
export const beginTry = (sql: Sql, { id, isFirst }: { id: string; isFirst: boolean }) =>
  sql
    .updateTable('backgrounds')
    .set((set) => ({
      attempt: set('attempt', '+', 1),
      progress: raw<number>`greatest(progress, ${BEGUN}::real)`,
    }))
    .where('id', '=', id)
    .where('status', '=', 'processing')
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
      'pictures',
      'version',
    ])
    .executeTakeFirst()

/** Undefined where nothing of it waits any more. */
export const beginAnew = (sql: Sql, id: string) =>
  sql
    .updateTable('backgrounds')
    .set({ progress: 0 })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where('deleted_at', 'is', null)
    .returning('owner_id')
    .executeTakeFirst()

/** Never goes back, also when a second try starts from nothing. */
export const noteProgress = (sql: Sql, { id, attempt, progress }: Try & { progress: number }) =>
  sql
    .updateTable('backgrounds')
    .set({ progress: raw<number>`greatest(progress, ${progress}::real)` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'processing')
    .execute()

/** Without a duration the one that is known stays. `bytes` are those of the rendition. */
export type Prepared = { folder: string; duration?: number; frames: number; bytes: number }

/** False where a newer try has begun or the video has gone meanwhile. */
export async function finishTry(
  sql: Sql,
  { id, attempt }: Try,
  { bytes, ...prepared }: Prepared,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('backgrounds')
    .set({ ...prepared, rendition_bytes: bytes, status: 'ready', progress: 1, failures: 0, problem: null })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'processing')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type Refused = {
  publicId: string
  ownerId: string | null
  sourceKey: string | null
  parentId: string | null
}

/** How many tries have failed by themselves, this one with them; undefined where a newer one has begun. */
export async function countFailure(sql: Sql, { id, attempt }: Try): Promise<number | undefined> {
  const row = await sql
    .updateTable('backgrounds')
    .set((set) => ({ failures: set('failures', '+', 1) }))
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'processing')
    .returning('failures')
    .executeTakeFirst()
  return row?.failures
}

/** Stops the preparation of a file that may be good: all of it is kept. Not of a deleted one, whose jobs rest. */
export const stopBackground = (sql: Sql, { id, problem }: { id: string; problem: string }) =>
  sql
    .updateTable('backgrounds')
    .set({ status: 'failed', can_retry: true, problem })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where('deleted_at', 'is', null)
    .returning('public_id')
    .executeTakeFirst()

/**
 * Refuses a video that cannot be used, where no newer try has begun. An own upload gives its place back, for what failed
 * never counts (C41), and its clips go with it.
 */
export function refuseBackground(
  sql: Sql,
  { id, attempt, problem }: Try & { problem: string },
): Promise<Refused | undefined> {
  return transaction(sql, async (trx) => {
    await holdOwnerOf(trx, id)
    const failed = await trx
      .updateTable('backgrounds')
      .set({ status: 'failed', problem })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('status', '=', 'processing')
      .returning(['public_id', 'owner_id', 'source_key', 'counts', 'parent_id'])
      .executeTakeFirst()
    if (!failed) return undefined
    if (failed.counts && failed.owner_id !== null) await countOne(trx, failed.owner_id, -1)
    await dropClips(trx, id)
    const { public_id: publicId, owner_id: ownerId, source_key: sourceKey, parent_id: parentId } = failed
    return { publicId, ownerId, sourceKey, parentId }
  })
}

const dropClips = (sql: Sql, id: string) =>
  sql
    .updateTable('backgrounds')
    .set({ deleted_at: raw<Date>`now()` })
    .where('parent_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()

/** Which of these keys are a source that a row names, or in a folder that one does. What is purged names nothing. */
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
  return amongNames(
    keys,
    rows.flatMap(({ source_key, folder, pictures }) => [source_key, folder, pictures]),
  )
}
