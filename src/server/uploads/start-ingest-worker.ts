import { transaction } from '#server/db/transaction.ts'
import { POSTPONE_SECONDS, postponeWhenFull } from '#server/files/postpone.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type Ingesting, ingestBackground, stopPreparing } from './ingest-background.ts'
import { enqueueIngest, INGEST_BACKGROUND, INGEST_OPENED, type IngestBackground } from './ingest-queue.ts'
import { giveUpReframing, reframeBackground } from './reframing/reframe-background.ts'
import { resetProgress } from './uploads.repository.ts'

/** Resets a video that found no disk space and enqueues a new job. Not for a deleted one. */
const postponeIngest = (
  { sql, jobs }: Pick<Ports, 'sql' | 'jobs'>,
  { backgroundId }: IngestBackground,
): Promise<void> =>
  transaction(sql, async (trx) => {
    const waiting = await resetProgress(trx, backgroundId)
    if (!waiting) return
    const whose = waiting.owner_id === null ? 'shared' : 'personal'
    await enqueueIngest(trx, jobs, { backgroundId, whose, startAfter: POSTPONE_SECONDS })
  })

/** Prepares uploads and the starter library. One media process stays free for renders and opened videos. */
export async function startIngestWorker(ports: Ports): Promise<void> {
  const concurrency = Math.max(1, ports.config.mediaWorkers - 1)
  const ingest = (job: Ingesting) =>
    postponeWhenFull(ports, {
      work: () => ingestBackground(ports, job),
      postpone: () => postponeIngest(ports, job.data),
    })
  await ports.jobs.work<IngestBackground>(INGEST_BACKGROUND, {
    concurrency,
    handler: (job) => (job.data.isReframing ? reframeBackground(ports, job) : ingest(job)),
    onGiveUp: ({ data }, error) =>
      data.isReframing ? giveUpReframing(ports, data, error) : stopPreparing(ports, data, error),
  })
  await ports.jobs.work<IngestBackground>(INGEST_OPENED, {
    concurrency: 1,
    handler: (job) => ingest({ ...job, isUrgent: true }),
    onGiveUp: ({ data }, error) => stopPreparing(ports, data, error),
  })
}
