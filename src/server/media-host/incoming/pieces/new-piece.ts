import { MAX_UPLOAD_BYTES } from '#domain/library/upload-rules.ts'
import { badRange, type Piece, totalWith } from './content-range.ts'
import { covers, type Range } from './coverage.ts'

/** Limits for overlapping pieces, which take more room than their file; regular pieces hardly overlap. */
const MAX_BYTES = 1.25 * MAX_UPLOAD_BYTES
const MAX_PIECES = 4000

export const rangeOf = ({ first: start, end }: Piece): Range => ({ start, end })

export type Before = { total: number | null; pieces: readonly Range[] }

/**
 * Adds a piece to the known state of a file, and says whether it brings new bytes. Throws if it contradicts the state
 * or exceeds the limits.
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
  if (bytes > MAX_BYTES || pieces.length > MAX_PIECES)
    throw badRange('These pieces are too many for one file.')
}
