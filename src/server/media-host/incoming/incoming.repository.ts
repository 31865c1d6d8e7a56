import type { UploadResult } from '#contract/media-host.ts'
import { type Sql, transaction } from '../../db/transaction.ts'
import { type Piece, totalWith } from './content-range.ts'
import type { Range } from './coverage.ts'

export type Incoming = NonNullable<Awaited<ReturnType<typeof selectIncoming>>>
type Key = { userId: string; uploadKey: string }

export const selectIncoming = (sql: Sql, { userId, uploadKey }: Key) =>
  sql
    .selectFrom('incoming_uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst()

export const selectIncomingById = (sql: Sql, id: string) =>
  sql.selectFrom('incoming_uploads').selectAll().where('id', '=', id).executeTakeFirst()

/** The row of this upload: a new one, or the one that another request of it made first. */
export async function openIncoming(
  sql: Sql,
  { id, userId, uploadKey, signature, now }: Key & { id: string; signature: string; now: Date },
): Promise<Incoming | undefined> {
  await sql
    .insertInto('incoming_uploads')
    .values({ id, user_id: userId, upload_key: uploadKey, signature, created_at: now, touched_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'upload_key']).doNothing())
    .execute()
  return selectIncoming(sql, { userId, uploadKey })
}

/** A user's uploads that are not over, the one that was touched longest ago first. */
export const selectOpen = (sql: Sql, userId: string) =>
  sql
    .selectFrom('incoming_uploads')
    .select(['id', 'touched_at'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['receiving', 'assembling'])
    .orderBy('touched_at')
    .execute()

/** Whether an upload went, as there were more than so many of its user. Under a lock on the account. */
export function deleteIfMoreThan(
  sql: Sql,
  most: number,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  return transaction(sql, async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const isOneTooMany = (await selectOpen(trx, userId)).length > most
    if (isOneTooMany) await deleteUnfinished(trx, id)
    return isOneTooMany
  })
}

/** False where it has become a video, or is gone. */
export async function deleteUnfinished(sql: Sql, id: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('incoming_uploads')
    .where('id', '=', id)
    .where('status', '<>', 'done')
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const deleteIncoming = (sql: Sql, id: string) =>
  sql.deleteFrom('incoming_uploads').where('id', '=', id).execute()

export async function selectPieces(sql: Sql, id: string): Promise<Range[]> {
  const rows = await sql
    .selectFrom('incoming_pieces')
    .select(['first_byte as start', 'end_byte as end'])
    .where('incoming_id', '=', id)
    .execute()
  return rows
}

export const hasPiece = async (sql: Sql, id: string, { start, end }: Range): Promise<boolean> =>
  (await sql
    .selectFrom('incoming_pieces')
    .select('incoming_id')
    .where('incoming_id', '=', id)
    .where('first_byte', '=', start)
    .where('end_byte', '=', end)
    .executeTakeFirst()) !== undefined

export type Noted = { pieces: Range[]; total: number | null }

/**
 * Says that a piece is in the store, and what is there now. Under a lock, so that of the last two pieces that come at
 * once one sees both. Undefined where the upload is over or gone; throws where the piece is not of the same file.
 */
export function notePiece(
  sql: Sql,
  { id, piece, isNew, now }: { id: string; piece: Piece; isNew: boolean; now: Date },
): Promise<Noted | undefined> {
  return transaction(sql, async (trx) => {
    const row = await trx
      .selectFrom('incoming_uploads')
      .select(['status', 'total'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.status === 'done' || row.status === 'failed') return undefined
    const total = totalWith(piece, { total: row.total, pieces: await selectPieces(trx, id) })
    if (isNew) await insertPiece(trx, id, piece)
    await trx.updateTable('incoming_uploads').set({ total, touched_at: now }).where('id', '=', id).execute()
    return { pieces: await selectPieces(trx, id), total }
  })
}

const insertPiece = (sql: Sql, id: string, { first, end }: Piece) =>
  sql
    .insertInto('incoming_pieces')
    .values({ incoming_id: id, first_byte: first, end_byte: end })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Makes the caller the one who assembles. False where another does, until it is believed dead, and where all is over. */
export async function claim(
  sql: Sql,
  { id, total, now, until }: { id: string; total: number; now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('incoming_uploads')
    .set({ status: 'assembling', held_until: until, total, touched_at: now })
    .where('id', '=', id)
    .where((any) =>
      any.or([
        any('status', '=', 'receiving'),
        any.and([any('status', '=', 'assembling'), any('held_until', '<', now)]),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const extendClaim = (sql: Sql, { id, until }: { id: string; until: Date }) =>
  sql
    .updateTable('incoming_uploads')
    .set({ held_until: until })
    .where('id', '=', id)
    .where('status', '=', 'assembling')
    .execute()

/** Another try may follow. */
export const giveUpClaim = (sql: Sql, id: string) =>
  sql
    .updateTable('incoming_uploads')
    .set({ status: 'receiving', held_until: null })
    .where('id', '=', id)
    .where('status', '=', 'assembling')
    .execute()

/** False where it was cancelled meanwhile. */
export async function finish(
  sql: Sql,
  { id, result }: { id: string; result: UploadResult },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('incoming_uploads')
    .set({ status: 'done', held_until: null, result: JSON.stringify(result) })
    .where('id', '=', id)
    .where('status', '=', 'assembling')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const fail = (sql: Sql, { id, problem }: { id: string; problem: string }) =>
  sql
    .updateTable('incoming_uploads')
    .set({ status: 'failed', held_until: null, problem })
    .where('id', '=', id)
    .where('status', '=', 'assembling')
    .execute()

export const deletePieces = (sql: Sql, id: string) =>
  sql.deleteFrom('incoming_pieces').where('incoming_id', '=', id).execute()

export const selectBegunBefore = (sql: Sql, moment: Date) =>
  sql.selectFrom('incoming_uploads').select(['id']).where('created_at', '<', moment).execute()
