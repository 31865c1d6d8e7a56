import { postponeWhenFull } from '#server/files/postpone.ts'
import type { Ports } from '#server/ports/ports.ts'
import { ingestOverlay, stopPreparing } from './ingest-overlay.ts'
import { INGEST_OVERLAY, type IngestOverlay, postponeOverlay } from './ingest-queue.ts'

/** Prepares uploaded overlays and the starter library. One media process stays free for videos. */
export const startOverlayWorker = (ports: Ports): Promise<void> =>
  ports.jobs.work<IngestOverlay>(INGEST_OVERLAY, {
    concurrency: Math.max(1, ports.config.mediaWorkers - 1),
    handler: (job) =>
      postponeWhenFull(ports, {
        work: () => ingestOverlay(ports, job),
        postpone: () => postponeOverlay(ports, job.data),
      }),
    onGiveUp: ({ data }, error) => stopPreparing(ports, data, error),
  })
