import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Problem } from '#domain/problem.ts'
import type { Sql } from '#server/db/transaction.ts'
import { lettingGo } from '#server/free-memory.ts'
import { onceClosed } from '#server/ports/files/once-closed.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Piece } from './content-range.ts'
import { merged, type Range, readingPlan } from './coverage.ts'
import { rangeOf, withPiece } from './new-piece.ts'
import { INCOMING, pieceKey } from './piece-keys.ts'
import {
  deletePieces,
  hasPiece,
  type Noted,
  selectPieces,
  selectPiecesOf,
  selectTotal,
  storePieceRow,
} from './pieces.repository.ts'

type Deps = Pick<Ports, 'sql' | 'files' | 'clock'>

type Arrived = { id: string; piece: Piece; path: string }

/**
 * Stores a piece; once this resolves it survives a power failure. Undefined if the upload has ended. A refused piece
 * takes no room: only pieces with rows count.
 */
export async function storePiece(deps: Deps, { id, piece, path }: Arrived): Promise<Noted | undefined> {
  const { sql, files, clock } = deps
  const before = { total: await selectTotal(sql, id), pieces: await selectPieces(sql, id) }
  const { isNew } = withPiece(piece, before)
  const range = rangeOf(piece)
  let noted: Noted | undefined
  try {
    if (isNew) await files.adopt(pieceKey(id, range), path)
    noted = await storePieceRow(sql, { id, piece, now: clock.now() })
    return noted
  } finally {
    if (isNew && !noted?.isNew) await deleteUnnamed(deps, id, range)
  }
}

/** Deletes an unrecorded piece, unless a parallel request recorded the same bytes. */
async function deleteUnnamed({ sql, files }: Deps, id: string, range: Range): Promise<void> {
  if (!(await hasPiece(sql, id, range))) await files.delete(pieceKey(id, range))
}

/** Writes the pieces as one file, as a stream. */
export async function assemble(
  { sql, files }: Pick<Ports, 'sql' | 'files'>,
  { id, into }: { id: string; into: string },
): Promise<void> {
  const plan = readingPlan(await selectPieces(sql, id))
  async function* bytes() {
    for (const { part, from, to } of plan) {
      const range = { start: from - part.start, end: to - part.start - 1 }
      const content = await files.get(pieceKey(id, part), range)
      if (!content) throw new Problem('upload.not_found')
      yield* lettingGo(content.stream)
    }
  }
  const file = createWriteStream(into, { flags: 'wx' })
  await onceClosed(file, pipeline(bytes, file))
}

export async function deletePiecesOf(
  { sql, files }: Pick<Ports, 'sql' | 'files'>,
  id: string,
): Promise<void> {
  await deletePieces(sql, id)
  await files.deleteAll(`${INCOMING}/${id}`)
}

/** The received ranges, merged and in order. */
export const arrivedOf = async (sql: Sql, id: string): Promise<Range[]> => merged(await selectPieces(sql, id))

/** Which of these keys are pieces with rows. */
export async function pieceKeysAmong(sql: Sql, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = new Set(keys.flatMap((key) => /^incoming\/([0-9a-f-]{36})\//.exec(key)?.[1] ?? []))
  const pieces = ids.size > 0 ? await selectPiecesOf(sql, [...ids]) : []
  const named = new Set(pieces.map(({ id, ...range }) => pieceKey(id, range)))
  return new Set(keys.filter((key) => named.has(key)))
}
