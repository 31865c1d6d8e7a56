import { orPutOff } from '#server/files/put-off.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type Ingesting, ingestBackground, stopPreparing } from './ingest-background.ts'
import { INGEST_BACKGROUND, INGEST_OPENED, type IngestBackground } from './ingest-queue.ts'
import { putOffIngest } from './put-off-ingest.ts'

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
