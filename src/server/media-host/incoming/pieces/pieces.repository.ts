import { type Sql, transaction } from '#server/db/transaction.ts'
import type { Piece } from './content-range.ts'
import type { Range } from './coverage.ts'
import { withPiece } from './new-piece.ts'

/** Bytes of the whole file; null while no piece named them, and for an unknown upload. */
export async function selectTotal(sql: Sql, id: string): Promise<number | null> {
  const row = await sql.selectFrom('incoming_uploads').select('total').where('id', '=', id).executeTakeFirst()
  return row?.total ?? null
}

export async function selectPieces(sql: Sql, id: string): Promise<Range[]> {
  const rows = await sql
    .selectFrom('incoming_pieces')
    .select(['first_byte as start', 'end_byte as end'])
    .where('incoming_id', '=', id)
    .execute()
  return rows
}

/** Pieces of several uploads. */
export const selectPiecesOf = (sql: Sql, ids: readonly string[]) =>
  sql
    .selectFrom('incoming_pieces')
    .select(['incoming_id as id', 'first_byte as start', 'end_byte as end'])
    .where('incoming_id', 'in', ids)
    .execute()

export const hasPiece = async (sql: Sql, id: string, { start, end }: Range): Promise<boolean> =>
  (await sql
    .selectFrom('incoming_pieces')
    .select('incoming_id')
    .where('incoming_id', '=', id)
    .where('first_byte', '=', start)
    .where('end_byte', '=', end)
    .executeTakeFirst()) !== undefined

export type Noted = {
  pieces: Range[]
  total: number | null
  /** False if its bytes were stored already, in other pieces. */
  isNew: boolean
}

/**
 * Records a stored piece and returns the state. The lock makes sure that of the last two parallel pieces one sees both,
 * and that the limits hold. Undefined if the upload has ended; throws as `withPiece` does.
 */
export function storePieceRow(
  sql: Sql,
  { id, piece, now }: { id: string; piece: Piece; now: Date },
): Promise<Noted | undefined> {
  return transaction(sql, async (trx) => {
    const row = await trx
      .selectFrom('incoming_uploads')
      .select(['status', 'total'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.status === 'done' || row.status === 'failed') return undefined
    const pieces = await selectPieces(trx, id)
    const { total, isNew } = withPiece(piece, { total: row.total, pieces })
    if (isNew) await insertPiece(trx, id, piece)
    await trx.updateTable('incoming_uploads').set({ total, touched_at: now }).where('id', '=', id).execute()
    return { pieces: isNew ? await selectPieces(trx, id) : pieces, total, isNew }
  })
}

const insertPiece = (sql: Sql, id: string, { first, end }: Piece) =>
  sql
    .insertInto('incoming_pieces')
    .values({ incoming_id: id, first_byte: first, end_byte: end })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deletePieces = (sql: Sql, id: string) =>
  sql.deleteFrom('incoming_pieces').where('incoming_id', '=', id).execute()
