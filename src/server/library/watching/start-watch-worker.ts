import type { Ports } from '#server/ports/ports.ts'
import { WATCH_UPLOAD, type WatchUpload } from './watch-queue.ts'
import { watchUpload } from './watch-upload.ts'
import { giveUpWatching } from './watched.repository.ts'

/** Watches long uploads, one at a time. */
export const startWatchWorker = (ports: Ports): Promise<void> =>
  ports.jobs.work<WatchUpload>(WATCH_UPLOAD, {
    concurrency: 1,
    handler: (job) => watchUpload(ports, job),
    onGiveUp: async ({ data }, err) => {
      ports.log.error({ err, backgroundId: data.backgroundId }, 'a video could not be watched')
      await giveUpWatching(ports.sql, data.backgroundId)
    },
  })
