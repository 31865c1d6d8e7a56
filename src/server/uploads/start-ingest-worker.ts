import type { Ports } from '../ports/ports.ts'
import { ingestBackground, stopPreparing } from './ingest-background.ts'
import { INGEST_BACKGROUND, INGEST_OPENED, type IngestBackground } from './ingest-queue.ts'

/**
 * Prepares videos that were uploaded or belong to the starter library. One process stays free for videos, and for what
 * somebody looks at.
 */
export async function startIngestWorker(ports: Ports): Promise<void> {
  const concurrency = Math.max(1, ports.config.mediaWorkers - 1)
  await ports.jobs.work<IngestBackground>(INGEST_BACKGROUND, {
    concurrency,
    handler: (job) => ingestBackground(ports, job),
    onGiveUp: ({ data }, error) => stopPreparing(ports, data, error),
  })
  await ports.jobs.work<IngestBackground>(INGEST_OPENED, {
    concurrency: 1,
    handler: (job) => ingestBackground(ports, { ...job, isUrgent: true }),
    onGiveUp: ({ data }, error) => stopPreparing(ports, data, error),
  })
}
