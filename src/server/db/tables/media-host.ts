import type { ColumnType, Generated } from 'kysely'
import type { UploadResult } from '#contract/media-host.ts'
import type { ProblemCode } from '#domain/problem.ts'

export interface MediaHostTables {
  incoming_uploads: IncomingUploadsTable
  incoming_pieces: IncomingPiecesTable
}

/** An upload to the media host, kept for a day. */
export interface IncomingUploadsTable {
  /** Id of its future background. */
  id: string
  user_id: string
  /** Distinguishes a user's uploads: the client's own id, or else the signature. */
  upload_key: string
  /** Signature of its first request; later requests may carry it after its expiry. */
  signature: string
  /** Bytes of the whole file, once a piece has told. */
  total: number | null
  status: Generated<'receiving' | 'assembling' | 'done' | 'failed'>
  /** Until when a request is presumed to assemble it. */
  held_until: Date | null
  /** Id of that request. */
  claim: string | null
  /** How often the check of the whole file timed out or ended its process. */
  slow_looks: Generated<number>
  /** Its owner asked for it: a job fetches it from its host. */
  is_wanted: Generated<boolean>
  problem: string | null
  /** Code of what is wrong with the file. */
  problem_code: ProblemCode | null
  /** The reply to the request that completed it. */
  result: ColumnType<UploadResult | null, string | null | undefined, string | null>
  created_at: Date
  touched_at: Date
}

/** A stored piece. */
export interface IncomingPiecesTable {
  incoming_id: string
  first_byte: number
  /** The first byte after it. */
  end_byte: number
}
