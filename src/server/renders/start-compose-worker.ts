import { join } from 'node:path'
import type { Ports } from '../ports/ports.ts'
import { COMPOSE, type Compose } from './compose-queue.ts'
import { giveUpVideo, makeVideo } from './make-video.ts'
import { paintMarks } from './watermark.ts'

/** Makes videos, as many at a time as there are media processes. */
export async function startComposeWorker(ports: Ports): Promise<void> {
  const marks = await paintMarks(join(ports.config.dataDir, 'marks'))
  await ports.jobs.work<Compose>(COMPOSE, {
    concurrency: ports.config.mediaWorkers,
    handler: (job) => makeVideo(ports, job, marks),
    onGiveUp: ({ data }) => giveUpVideo(ports, data),
  })
}
