import { sql as raw } from 'kysely'
import type { Allowance } from '#domain/account/capabilities.ts'
import { covers } from '#domain/account/capabilities.ts'
import type { Sql } from '../db/transaction.ts'
import { transaction } from '../db/transaction.ts'

export type Slot = { id: string; ownerId: string; allowance: Allowance; now: Date; until: Date }

/**
 * Holds a place for an upload, or says that none is left. Asked under a lock on the account, so that parallel
 * uploads count each other; places that nobody extended any more are free again.
 */
export function reserveSlot(sql: Sql, slot: Slot): Promise<boolean> {
  return transaction(sql, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('personal_video_count')
      .where('id', '=', slot.ownerId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const used = user.personal_video_count + (await countReserved(trx, slot))
    if (!covers(slot.allowance, used)) return false
    const { id, ownerId, now, until } = slot
    await trx
      .insertInto('backgrounds')
      .values({
        id,
        public_id: id,
        owner_id: ownerId,
        title: '',
        status: 'uploading',
        reserved_until: until,
        created_at: now,
      })
      .execute()
    return true
  })
}

async function countReserved(sql: Sql, { ownerId, now }: Pick<Slot, 'ownerId' | 'now'>): Promise<number> {
  const { count } = await sql
    .selectFrom('backgrounds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'uploading')
    .where('reserved_until', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Says that bytes still arrive. */
export const extendSlot = (sql: Sql, { id, until }: { id: string; until: Date }) =>
  sql
    .updateTable('backgrounds')
    .set({ reserved_until: until })
    .where('id', '=', id)
    .where('status', '=', 'uploading')
    .execute()

export const releaseSlot = (sql: Sql, id: string) =>
  sql.deleteFrom('backgrounds').where('id', '=', id).where('status', '=', 'uploading').execute()

/** Places of uploads that never ended. */
export const releaseStaleSlots = (sql: Sql, now: Date) =>
  sql.deleteFrom('backgrounds').where('status', '=', 'uploading').where('reserved_until', '<', now).execute()

export type Received = {
  id: string
  ownerId: string
  title: string
  sourceKey: string
  bytes: number
  duration: number
}

/** The place becomes an upload and counts from now on. False where the place was lost meanwhile. */
export async function registerUpload(sql: Sql, upload: Received): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('backgrounds')
    .set({
      status: 'processing',
      reserved_until: null,
      title: upload.title,
      source_key: upload.sourceKey,
      bytes: upload.bytes,
      duration: upload.duration,
    })
    .where('id', '=', upload.id)
    .where('status', '=', 'uploading')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await sql
    .updateTable('users')
    .set((set) => ({ personal_video_count: set('personal_video_count', '+', 1) }))
    .where('id', '=', upload.ownerId)
    .execute()
  return true
}

/** Asked after a transaction broke: it may have been through all the same. */
export async function isRegistered(sql: Sql, id: string): Promise<boolean> {
  const row = await sql
    .selectFrom('backgrounds')
    .select('id')
    .where('id', '=', id)
    .where('status', '<>', 'uploading')
    .executeTakeFirst()
  return row !== undefined
}

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
        .doUpdateSet({ status: 'processing', problem: null })
        .where('backgrounds.status', '=', 'failed')
        .where('backgrounds.owner_id', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type Try = { id: string; attempt: number }

/** Starts the next try and fences off older ones; undefined where nothing is left to do. */
export const beginTry = (sql: Sql, id: string) =>
  sql
    .updateTable('backgrounds')
    .set((set) => ({ attempt: set('attempt', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where('deleted_at', 'is', null)
    .returning(['id', 'public_id', 'owner_id', 'attempt', 'source_key'])
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

export type Prepared = { folder: string; duration: number; frames: number }

/** False where a newer try has begun or the video has gone meanwhile. */
export async function finishTry(sql: Sql, { id, attempt }: Try, prepared: Prepared): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('backgrounds')
    .set({ ...prepared, status: 'ready', progress: 1, problem: null })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'processing')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type Failed = { publicId: string; ownerId: string | null; sourceKey: string | null }

/** Gives up on a video. A personal one gives its place back: what failed never counts (C41). */
export function failBackground(
  sql: Sql,
  { id, problem }: { id: string; problem: string },
): Promise<Failed | undefined> {
  return transaction(sql, async (trx) => {
    const failed = await trx
      .updateTable('backgrounds')
      .set({ status: 'failed', problem })
      .where('id', '=', id)
      .where('status', '=', 'processing')
      .returning(['public_id', 'owner_id', 'source_key'])
      .executeTakeFirst()
    if (!failed) return undefined
    if (failed.owner_id !== null) await giveCountBack(trx, failed.owner_id)
    return { publicId: failed.public_id, ownerId: failed.owner_id, sourceKey: failed.source_key }
  })
}

const giveCountBack = (sql: Sql, ownerId: string) =>
  sql
    .updateTable('users')
    .set({ personal_video_count: raw<number>`greatest(personal_video_count - 1, 0)` })
    .where('id', '=', ownerId)
    .execute()

/** Whether a row names this source, or a folder around this rendition. */
export async function isBackgroundKey(sql: Sql, key: string): Promise<boolean> {
  const folder = key.slice(0, key.lastIndexOf('/'))
  const row = await sql
    .selectFrom('backgrounds')
    .select('id')
    .where((any) => any.or([any('source_key', '=', key), any('folder', '=', folder)]))
    .executeTakeFirst()
  return row !== undefined
}
