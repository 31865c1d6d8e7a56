import { orPutOff } from '#server/files/put-off.ts'
import type { Ports } from '#server/ports/ports.ts'
import { ingestOverlay, stopPreparing } from './ingest-overlay.ts'
import { INGEST_OVERLAY, type IngestOverlay, putOffOverlay } from './ingest-queue.ts'

/** Prepares overlays that were uploaded or belong to the starter library. One process stays free for videos. */
export const startOverlayWorker = (ports: Ports): Promise<void> =>
  ports.jobs.work<IngestOverlay>(INGEST_OVERLAY, {
    concurrency: Math.max(1, ports.config.mediaWorkers - 1),
    handler: (job) =>
      orPutOff(ports, {
        work: () => ingestOverlay(ports, job),
        putOff: () => putOffOverlay(ports, job.data),
      }),
    onGiveUp: ({ data }, error) => stopPreparing(ports, data, error),
  })
