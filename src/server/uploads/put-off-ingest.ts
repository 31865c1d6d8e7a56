import { transaction } from '#server/db/transaction.ts'
import { PUT_OFF_SECONDS } from '#server/files/put-off.ts'
import type { Ports } from '#server/ports/ports.ts'
import { enqueueIngest, type IngestBackground } from './ingest-queue.ts'
import { beginAnew } from './uploads.repository.ts'

/** A video that there was no space for waits as if nobody had begun with it, for a new job. One that is gone does not. */
export const putOffIngest = (
  { sql, jobs }: Pick<Ports, 'sql' | 'jobs'>,
  { backgroundId }: IngestBackground,
): Promise<void> =>
  transaction(sql, async (trx) => {
    const waiting = await beginAnew(trx, backgroundId)
    if (!waiting) return
    const whose = waiting.owner_id === null ? 'shared' : 'personal'
    await enqueueIngest(trx, jobs, { backgroundId, whose, startAfter: PUT_OFF_SECONDS })
  })
