import { MAX_UPLOAD_BYTES } from '#domain/library/upload-rules.ts'
import { Problem } from '#domain/problem.ts'
import type { Range } from './coverage.ts'

/** A piece of a file by its bytes; `end` is the first byte that is not part of it. */
export type Piece = {
  first: number
  end: number
  /** Bytes of the whole file; undefined as long as the sender does not know. */
  total: number | undefined
}

const HEADER = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|-1|\*)$/

/** Which piece a request brings; undefined where it brings all. Throws for what is no piece of a file we take. */
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
 * Bytes of the file that this piece and those before it are of; null as long as none said. Throws where they cannot be
 * of one file.
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
