import type { ColumnType, Generated } from 'kysely'
import type { UploadResult } from '#contract/media-host.ts'
import type { ProblemCode } from '#domain/problem.ts'

export interface MediaHostTables {
  incoming_uploads: IncomingUploadsTable
  incoming_pieces: IncomingPiecesTable
}

/** An upload to the media host until a day after it began. */
export interface IncomingUploadsTable {
  /** That of the background it becomes. */
  id: string
  user_id: string
  /** What tells the uploads of a user apart: the client's own id, or else the signature. */
  upload_key: string
  /** Of its first request, which later ones may carry beyond its time. */
  signature: string
  /** Bytes of the whole file, once a piece has said. */
  total: number | null
  status: Generated<'receiving' | 'assembling' | 'done' | 'failed'>
  /** Until when a request is believed to be assembling it. */
  held_until: Date | null
  /** Which request that is, or was. */
  claim: string | null
  /** How often a look at the whole file took too long, or ended its process. */
  slow_looks: Generated<number>
  /** Its owner asked for it: a job fetches it from the host that took it. */
  is_wanted: Generated<boolean>
  problem: string | null
  /** Of what was wrong with the file. */
  problem_code: ProblemCode | null
  /** The reply that completed it. */
  result: ColumnType<UploadResult | null, string | null | undefined, string | null>
  created_at: Date
  touched_at: Date
}

/** A piece in the store. */
export interface IncomingPiecesTable {
  incoming_id: string
  first_byte: number
  /** The first byte that is not part of it. */
  end_byte: number
}
