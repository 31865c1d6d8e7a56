import { MAX_UPLOAD_BYTES } from '#domain/library/upload-rules.ts'
import { badRange, type Piece, totalWith } from './content-range.ts'
import { covers, type Range } from './coverage.ts'

/** Overlapping pieces take more room than the file they are of; honest ones hardly overlap. */
const MOST_BYTES = 1.25 * MAX_UPLOAD_BYTES
const MOST_PIECES = 4000

export const rangeOf = ({ first: start, end }: Piece): Range => ({ start, end })

export type Before = { total: number | null; pieces: readonly Range[] }

/**
 * What is known of a file with one piece more, and whether that brings bytes that were not there. Throws where it is of
 * another file, or one too many.
 */
export function withPiece(piece: Piece, before: Before): { total: number | null; isNew: boolean } {
  const total = totalWith(piece, before)
  const range = rangeOf(piece)
  if (covers(before.pieces, range)) return { total, isNew: false }
  refuseTooMany([...before.pieces, range])
  return { total, isNew: true }
}

function refuseTooMany(pieces: readonly Range[]): void {
  const bytes = pieces.reduce((sum, { start, end }) => sum + end - start, 0)
  if (bytes > MOST_BYTES || pieces.length > MOST_PIECES)
    throw badRange('These pieces are too many for one file.')
}
