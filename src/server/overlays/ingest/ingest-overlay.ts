import { rm } from 'node:fs/promises'
import { adoptFolder } from '#server/files/adopt-folder.ts'
import { endingOf, isLastTry } from '#server/files/try-ending.ts'
import { folderOf, SOURCES } from '#server/overlays/overlay-keys.ts'
import type { Job } from '#server/ports/jobs/jobs.ts'
import type { Ports } from '#server/ports/ports.ts'
import {
  beginTry,
  countFailure,
  finishTry,
  refuseOverlay,
  stopOverlay,
  type Try,
} from './ingest.repository.ts'
import type { IngestOverlay } from './ingest-queue.ts'
import { overlaySentence } from './overlay-refusal.ts'

/**
 * Prepares an overlay's frames and pictures: into a temporary folder, from there into a folder of this try, and only
 * then into the row. A file that cannot be used is refused at once. What fails otherwise is tried again, up to three
 * failures of its own; then it stops, and its file is kept.
 */
export async function ingestOverlay(
  ports: Ports,
  { data, signal }: Pick<Job<IngestOverlay>, 'data' | 'signal'>,
): Promise<void> {
  const begun = await beginTry(ports.sql, data.overlayId)
  if (!begun?.source_key) return
  try {
    await prepare(ports, { ...begun, sourceKey: begun.source_key }, signal)
  } catch (error) {
    const count = () => countFailure(ports.sql, begun)
    if (signal.aborted || !(await isLastTry(error, count))) throw error
    if (endingOf(error) === 'unusable') await refuse(ports, begun, error)
    else await stopPreparing(ports, data, error)
  }
}

async function prepare(
  { files, media, sql }: Ports,
  task: Try & { sourceKey: string },
  signal: AbortSignal,
): Promise<void> {
  const into = await files.tempDir('ingest')
  await using held = files.hold()
  try {
    const source = await held.localPath(task.sourceKey)
    if (source === undefined) throw new Error('The source of an overlay is not in the store')
    const { width, height, durations, sheet } = await media.ingestOverlay({ source, into }, { signal })
    const folder = folderOf(task)
    await adoptFolder(files, { from: into, folder })
    const current = await finishTry(sql, task, { folder, width, height, durations, sheet })
    if (!current) await files.deleteAll(folder)
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}

type Reach = Pick<Ports, 'sql' | 'files' | 'log'>

/** Tells the administrators why, and keeps nothing of an uploaded file that cannot be used. */
async function refuse({ sql, files, log }: Reach, { id, attempt }: Try, error: unknown): Promise<void> {
  log.warn({ err: error, overlayId: id }, 'an overlay cannot be used')
  const refused = await refuseOverlay(sql, { id, attempt, problem: overlaySentence(error) })
  if (refused?.source_key?.startsWith(`${SOURCES}/`)) await files.delete(refused.source_key)
}

const STOPPED = 'Preparing this overlay stopped. Its file is safe. Try again.'

/** Tells the administrators that nothing is wrong with the file, which is kept until somebody says so once more. */
export async function stopPreparing(
  { sql, log }: Omit<Reach, 'files'>,
  { overlayId }: IngestOverlay,
  error: unknown,
): Promise<void> {
  log.error({ err: error, overlayId }, 'an overlay could not be prepared')
  await stopOverlay(sql, { id: overlayId, problem: STOPPED })
}
