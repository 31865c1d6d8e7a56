import type { Ports } from '#server/ports/ports.ts'
import type { ExternalUpload } from './external-id.ts'
import { failUnreachableImport, IMPORT_VIDEO, type ImportVideo, importVideo } from './import-video.ts'
import { REMOVE_COPY, removeCopy } from './remove-copy.ts'

/** Parallel fetches: they mostly wait for the network. */
const FETCHED_AT_ONCE = 4

/** Fetches videos from the external host. */
export async function startImportWorker(ports: Ports): Promise<void> {
  if (!ports.config.mediaHost.external) return
  await ports.jobs.work<ImportVideo>(IMPORT_VIDEO, {
    concurrency: FETCHED_AT_ONCE,
    handler: (job) => importVideo(ports, job),
    onGiveUp: ({ data }, error) => failUnreachableImport(ports, data, error),
  })
  await ports.jobs.work<ExternalUpload>(REMOVE_COPY, {
    concurrency: 1,
    handler: (job) => removeCopy(ports, job),
  })
}
