import type { Ports } from '#server/ports/ports.ts'
import type { UploadElsewhere } from './elsewhere-id.ts'
import { giveUpImport, IMPORT_VIDEO, type ImportVideo, importVideo } from './import-video.ts'
import { REMOVE_COPY, removeCopy } from './remove-copy.ts'

/** Fetched at a time: mostly they wait for the line. */
const FETCHED_AT_ONCE = 4

/** Fetches videos that another host took. */
export async function startImportWorker(ports: Ports): Promise<void> {
  if (!ports.config.mediaHost.elsewhere) return
  await ports.jobs.work<ImportVideo>(IMPORT_VIDEO, {
    concurrency: FETCHED_AT_ONCE,
    handler: (job) => importVideo(ports, job),
    onGiveUp: ({ data }, error) => giveUpImport(ports, data, error),
  })
  await ports.jobs.work<UploadElsewhere>(REMOVE_COPY, {
    concurrency: 1,
    handler: (job) => removeCopy(ports, job),
  })
}
