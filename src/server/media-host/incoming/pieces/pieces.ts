import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Problem } from '#domain/problem.ts'
import type { Sql } from '#server/db/transaction.ts'
import { lettingGo } from '#server/free-memory.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Piece } from './content-range.ts'
import { merged, type Range, readingPlan } from './coverage.ts'
import { rangeOf, withPiece } from './new-piece.ts'
import { INCOMING, pieceKey } from './piece-keys.ts'
import {
  deletePieces,
  hasPiece,
  type Noted,
  notePiece,
  selectPieces,
  selectPiecesOf,
  selectTotal,
} from './pieces.repository.ts'

type Reach = Pick<Ports, 'sql' | 'files' | 'clock'>

type Arrived = { id: string; piece: Piece; path: string }

/**
 * Keeps a piece that has arrived at `path`; once this resolves it survives a power cut. Undefined where all is over. What
 * is refused takes no room: only what rows name is counted.
 */
export async function storePiece(reach: Reach, { id, piece, path }: Arrived): Promise<Noted | undefined> {
  const { sql, files, clock } = reach
  const before = { total: await selectTotal(sql, id), pieces: await selectPieces(sql, id) }
  const { isNew } = withPiece(piece, before)
  const range = rangeOf(piece)
  let noted: Noted | undefined
  try {
    if (isNew) await files.adopt(pieceKey(id, range), path)
    noted = await notePiece(sql, { id, piece, now: clock.now() })
    return noted
  } finally {
    if (isNew && !noted?.isNew) await dropUnnamed(reach, id, range)
  }
}

/** What nobody noted; the same bytes may have been, of another request. */
async function dropUnnamed({ sql, files }: Reach, id: string, range: Range): Promise<void> {
  if (!(await hasPiece(sql, id, range))) await files.delete(pieceKey(id, range))
}

/** Writes the pieces as the file they are, a little at a time. */
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
  await pipeline(bytes, createWriteStream(into, { flags: 'wx' }))
}

export async function dropPieces({ sql, files }: Pick<Ports, 'sql' | 'files'>, id: string): Promise<void> {
  await deletePieces(sql, id)
  await files.deleteAll(`${INCOMING}/${id}`)
}

/** What has arrived, without gaps between, in order. */
export const arrivedOf = async (sql: Sql, id: string): Promise<Range[]> => merged(await selectPieces(sql, id))

/** Which of these keys of the store are pieces that rows name. */
export async function pieceKeysAmong(sql: Sql, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = new Set(keys.flatMap((key) => /^incoming\/([0-9a-f-]{36})\//.exec(key)?.[1] ?? []))
  const pieces = ids.size > 0 ? await selectPiecesOf(sql, [...ids]) : []
  const named = new Set(pieces.map(({ id, ...range }) => pieceKey(id, range)))
  return new Set(keys.filter((key) => named.has(key)))
}
