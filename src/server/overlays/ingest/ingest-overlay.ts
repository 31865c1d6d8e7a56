import { rm } from 'node:fs/promises'
import { adoptFolder } from '../../files/adopt-folder.ts'
import { isLastTry } from '../../files/upload-problem.ts'
import type { Job } from '../../ports/jobs/jobs.ts'
import type { Ports } from '../../ports/ports.ts'
import { folderOf, SOURCES } from '../overlay-keys.ts'
import { beginTry, failOverlay, finishTry, type Try } from './ingest.repository.ts'
import type { IngestOverlay } from './ingest-queue.ts'
import { overlaySentence } from './overlay-refusal.ts'

/**
 * Prepares an overlay's frames and pictures: into a temporary folder, from there into a folder of this try, and only
 * then into the row. A file that no further try could read fails at once; anything else is tried again.
 */
export async function ingestOverlay(
  ports: Ports,
  { data, attempt, signal }: Pick<Job<IngestOverlay>, 'data' | 'attempt' | 'signal'>,
): Promise<void> {
  const begun = await beginTry(ports.sql, data.overlayId)
  if (!begun?.source_key) return
  try {
    await prepare(ports, { ...begun, sourceKey: begun.source_key }, signal)
  } catch (error) {
    if (signal.aborted || !isLastTry(error, attempt)) throw error
    await giveUpOverlay(ports, data, error)
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

/** Tells the administrators why, and keeps nothing of an uploaded file that cannot be used. */
export async function giveUpOverlay(
  { sql, files, log }: Pick<Ports, 'sql' | 'files' | 'log'>,
  { overlayId }: IngestOverlay,
  error: unknown,
): Promise<void> {
  log.warn({ err: error, overlayId }, 'an overlay could not be prepared')
  const failed = await failOverlay(sql, { id: overlayId, problem: overlaySentence(error) })
  if (failed?.source_key?.startsWith(`${SOURCES}/`)) await files.delete(failed.source_key)
}
