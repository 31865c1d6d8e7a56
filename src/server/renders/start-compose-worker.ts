import { DEFAULT_FORMAT } from '#domain/geometry/formats.ts'
import { transaction } from '#server/db/transaction.ts'
import { POSTPONE_SECONDS, postponeWhenFull } from '#server/files/postpone.ts'
import type { Ports } from '#server/ports/ports.ts'
import { startAheadWorker } from './ahead/make-ahead.ts'
import { COMPOSE, type Compose, enqueueCompose } from './compose-queue.ts'
import { failVideo, makeVideo } from './make-video.ts'
import { requeue, storeJob } from './renders.repository.ts'
import { progressKey } from './watch-render.ts'
import { watermarkOf } from './watermark.ts'

/** Enqueues a new job for a video that found no disk space. Not for a canceled one. */
async function postponeVideo(
  { sql, jobs, progress }: Pick<Ports, 'sql' | 'jobs' | 'progress'>,
  compose: Compose,
): Promise<void> {
  const { renderId: id } = compose
  await transaction(sql, async (trx) => {
    if (!(await requeue(trx, id))) return
    const jobId = await enqueueCompose({ sql: trx, jobs }, compose, { startAfter: POSTPONE_SECONDS })
    await storeJob(trx, { id, jobId })
  })
  await progress.publish(progressKey(id), {})
}

/** Makes videos, as many at a time as there are media processes, and one more ahead while none is asked for. */
export async function startComposeWorker(ports: Ports): Promise<void> {
  const mark = watermarkOf(ports)
  mark(DEFAULT_FORMAT).catch((err) => ports.log.debug({ err }, 'the mark is painted with the first video'))
  await ports.jobs.work<Compose>(COMPOSE, {
    concurrency: ports.config.mediaWorkers,
    handler: (job) =>
      postponeWhenFull(ports, {
        work: async () => makeVideo(ports, job, mark),
        postpone: () => postponeVideo(ports, job.data),
      }),
    onGiveUp: ({ data }) => failVideo(ports, data),
  })
  await startAheadWorker(ports, mark)
}
