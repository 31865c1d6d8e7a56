import { orPutOff } from '#server/files/put-off.ts'
import type { Ports } from '#server/ports/ports.ts'
import { COMPOSE, type Compose } from './compose-queue.ts'
import { giveUpVideo, makeVideo } from './make-video.ts'
import { putOffVideo } from './put-off-video.ts'
import { marksOf } from './watermark.ts'

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
