import { transaction } from '#server/db/transaction.ts'
import { orPutOff, PUT_OFF_SECONDS } from '#server/files/put-off.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type Ingesting, ingestBackground, stopPreparing } from './ingest-background.ts'
import { enqueueIngest, INGEST_BACKGROUND, INGEST_OPENED, type IngestBackground } from './ingest-queue.ts'
import { beginAnew } from './uploads.repository.ts'

/** A video that there was no space for waits as if nobody had begun with it, for a new job. One that is gone does not. */
const putOffIngest = (
  { sql, jobs }: Pick<Ports, 'sql' | 'jobs'>,
  { backgroundId }: IngestBackground,
): Promise<void> =>
  transaction(sql, async (trx) => {
    const waiting = await beginAnew(trx, backgroundId)
    if (!waiting) return
    const whose = waiting.owner_id === null ? 'shared' : 'personal'
    await enqueueIngest(trx, jobs, { backgroundId, whose, startAfter: PUT_OFF_SECONDS })
  })

/**
 * Prepares videos that were uploaded or belong to the starter library. One process stays free for videos, and for what
 * somebody looks at.
 */
export async function startIngestWorker(ports: Ports): Promise<void> {
  const concurrency = Math.max(1, ports.config.mediaWorkers - 1)
  const ingest = (job: Ingesting) =>
    orPutOff(ports, {
      work: () => ingestBackground(ports, job),
      putOff: () => putOffIngest(ports, job.data),
    })
  await ports.jobs.work<IngestBackground>(INGEST_BACKGROUND, {
    concurrency,
    handler: ingest,
    onGiveUp: ({ data }, error) => stopPreparing(ports, data, error),
  })
  await ports.jobs.work<IngestBackground>(INGEST_OPENED, {
    concurrency: 1,
    handler: (job) => ingest({ ...job, isUrgent: true }),
    onGiveUp: ({ data }, error) => stopPreparing(ports, data, error),
  })
}
