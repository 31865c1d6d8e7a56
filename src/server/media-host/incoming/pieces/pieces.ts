import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { MAX_UPLOAD_BYTES } from '#domain/library/upload-rules.ts'
import { Problem } from '#domain/problem.ts'
import type { Sql } from '../../../db/transaction.ts'
import { lettingGo } from '../../../free-memory.ts'
import type { Ports } from '../../../ports/ports.ts'
import { badRange, type Piece, totalWith } from './content-range.ts'
import { covers, merged, type Range, readingPlan } from './coverage.ts'
import {
  deletePieces,
  hasPiece,
  type Noted,
  notePiece,
  selectPieces,
  selectTotal,
} from './pieces.repository.ts'

/** Pieces wait in the store, so that any process can take the next one and put them together. */
export const INCOMING = 'incoming'
export const pieceKey = (id: string, { start, end }: Range): string => `${INCOMING}/${id}/${start}-${end}`

/** Overlapping pieces take more room than the file they are of; honest ones hardly overlap. */
const MOST_BYTES = 1.25 * MAX_UPLOAD_BYTES
const MOST_PIECES = 4000

type Reach = Pick<Ports, 'sql' | 'files' | 'clock'>

/**
 * Keeps a piece that has arrived at `path`; once this resolves it survives a power cut. Undefined where all is over. What
 * is refused takes no room: only what rows name is counted.
 */
export async function storePiece(
  { sql, files, clock }: Reach,
  { id, piece, path }: { id: string; piece: Piece; path: string },
): Promise<Noted | undefined> {
  const range = { start: piece.first, end: piece.end }
  const before = await selectPieces(sql, id)
  totalWith(piece, { total: await selectTotal(sql, id), pieces: before })
  const isNew = !covers(before, range)
  if (isNew) {
    refuseTooMany([...before, range])
    await files.adopt(pieceKey(id, range), path)
  }
  const noted = await notePiece(sql, { id, piece, isNew, now: clock.now() })
  if (!noted && isNew) await files.delete(pieceKey(id, range))
  return noted
}

function refuseTooMany(pieces: readonly Range[]): void {
  const bytes = pieces.reduce((sum, { start, end }) => sum + end - start, 0)
  if (bytes > MOST_BYTES || pieces.length > MOST_PIECES)
    throw badRange('These pieces are too many for one file.')
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

/** Whether a row names this file of the store. */
export async function isPieceKey(sql: Sql, key: string): Promise<boolean> {
  const [, id = '', start, end] = /^incoming\/([^/]+)\/(\d+)-(\d+)$/.exec(key) ?? []
  return hasPiece(sql, id, { start: Number(start), end: Number(end) })
}
