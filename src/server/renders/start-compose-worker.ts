import { transaction } from '#server/db/transaction.ts'
import { orPutOff, PUT_OFF_SECONDS } from '#server/files/put-off.ts'
import type { Ports } from '#server/ports/ports.ts'
import { COMPOSE, type Compose, enqueueCompose } from './compose-queue.ts'
import { giveUpVideo, makeVideo } from './make-video.ts'
import { noteJob, requeue } from './renders.repository.ts'
import { progressKey } from './watch-render.ts'
import { marksOf } from './watermark.ts'

/** A video that there was no space for waits for its turn again, by a new job. One that was cancelled does not. */
async function putOffVideo(
  { sql, jobs, progress }: Pick<Ports, 'sql' | 'jobs' | 'progress'>,
  compose: Compose,
): Promise<void> {
  const { renderId: id } = compose
  await transaction(sql, async (trx) => {
    if (!(await requeue(trx, id))) return
    const jobId = await enqueueCompose({ sql: trx, jobs }, compose, { startAfter: PUT_OFF_SECONDS })
    await noteJob(trx, { id, jobId })
  })
  await progress.publish(progressKey(id), {})
}

/** Makes videos, as many at a time as there are media processes. */
export async function startComposeWorker(ports: Ports): Promise<void> {
  const marks = marksOf(ports)
  marks().catch((err) => ports.log.debug({ err }, 'marks are painted with the first video'))
  await ports.jobs.work<Compose>(COMPOSE, {
    concurrency: ports.config.mediaWorkers,
    handler: (job) =>
      orPutOff(ports, {
        work: async () => makeVideo(ports, job, await marks()),
        putOff: () => putOffVideo(ports, job.data),
      }),
    onGiveUp: ({ data }) => giveUpVideo(ports, data),
  })
}
