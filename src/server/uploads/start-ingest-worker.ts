import { giveUpOverlay, ingestOverlay } from '../overlays/ingest/ingest-overlay.ts'
import { INGEST_OVERLAY, type IngestOverlay } from '../overlays/ingest/ingest-queue.ts'
import type { Ports } from '../ports/ports.ts'
import { giveUpBackground, ingestBackground } from './ingest-background.ts'
import { INGEST_BACKGROUND, INGEST_OPENED, type IngestBackground } from './ingest-queue.ts'

/**
 * Prepares what was uploaded or belongs to the starter library. One process stays free for videos, and for what
 * somebody looks at.
 */
export async function startIngestWorker(ports: Ports): Promise<void> {
  const concurrency = Math.max(1, ports.config.mediaWorkers - 1)
  await ports.jobs.work<IngestBackground>(INGEST_BACKGROUND, {
    concurrency,
    handler: (job) => ingestBackground(ports, job),
    onGiveUp: ({ data }, error) => giveUpBackground(ports, data, error),
  })
  await ports.jobs.work<IngestBackground>(INGEST_OPENED, {
    concurrency: 1,
    handler: (job) => ingestBackground(ports, { ...job, isUrgent: true }),
    onGiveUp: ({ data }, error) => giveUpBackground(ports, data, error),
  })
  await ports.jobs.work<IngestOverlay>(INGEST_OVERLAY, {
    concurrency,
    handler: (job) => ingestOverlay(ports, job),
    onGiveUp: ({ data }, error) => giveUpOverlay(ports, data, error),
  })
}
