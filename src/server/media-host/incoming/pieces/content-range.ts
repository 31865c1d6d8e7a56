import { MAX_UPLOAD_BYTES } from '#domain/library/upload-rules.ts'
import { Problem } from '#domain/problem.ts'
import type { Range } from './coverage.ts'

/** A piece of a file; `end` is the first byte after it. */
export type Piece = {
  first: number
  end: number
  /** Bytes of the whole file; undefined while the sender does not know. */
  total: number | undefined
}

const HEADER = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|-1|\*)$/

/** The piece of a request; undefined for a whole file. Throws for an invalid piece. */
export function pieceOf(contentRange: string | undefined): Piece | undefined {
  if (contentRange === undefined) return undefined
  const [, first, last, whole] = HEADER.exec(contentRange.trim()) ?? []
  const piece = { first: Number(first), end: Number(last) + 1, total: totalOf(whole) }
  const { total = piece.end } = piece
  if (!(piece.first < piece.end && piece.end <= total))
    throw badRange('Content-Range names no piece of a file.')
  if (total > MAX_UPLOAD_BYTES) throw new Problem('upload.too_large')
  return piece
}

/**
 * Bytes of the whole file, from this piece and those before it; null while unknown. Throws if the pieces contradict
 * each other.
 */
export function totalWith(
  piece: Piece,
  { total, pieces }: { total: number | null; pieces: readonly Range[] },
): number | null {
  const whole = total ?? piece.total ?? null
  if (whole === null) return null
  if (piece.total !== undefined && piece.total !== whole)
    throw badRange('The pieces say different sizes of their file.')
  if (piece.end > whole || pieces.some(({ end }) => end > whole))
    throw badRange('A piece lies beyond the end of the file.')
  return whole
}

const totalOf = (whole: string | undefined) => (/^\d/.test(whole ?? '') ? Number(whole) : undefined)

export const badRange = (message: string): Problem => new Problem('request.invalid', { message })
