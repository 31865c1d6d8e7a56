import { rm } from 'node:fs/promises'
import { adoptFolder } from '#server/files/adopt-folder.ts'
import { type Attempt, countFailure } from '#server/files/attempt-fence.ts'
import { isLastAttempt, outcomeOf } from '#server/files/attempt-outcome.ts'
import { folderOf, SOURCES } from '#server/overlays/overlay-keys.ts'
import type { Job } from '#server/ports/jobs/jobs.ts'
import type { Ports } from '#server/ports/ports.ts'
import { beginAttempt, finishAttempt, refuseOverlay, stopOverlay } from './ingest.repository.ts'
import type { IngestOverlay } from './ingest-queue.ts'
import { overlaySentence } from './overlay-refusal.ts'

/**
 * Prepares an overlay's frames and pictures in a temporary folder, then in a folder of this attempt, and only then in
 * the row. An unusable file is refused at once. Other failures are retried up to three times; then the preparation
 * stops and the file stays.
 */
export async function ingestOverlay(
  ports: Ports,
  { data, signal }: Pick<Job<IngestOverlay>, 'data' | 'signal'>,
): Promise<void> {
  const begun = await beginAttempt(ports.sql, data.overlayId)
  if (!begun?.source_key) return
  try {
    await prepare(ports, { ...begun, sourceKey: begun.source_key }, signal)
  } catch (error) {
    const count = () => countFailure(ports.sql, 'overlays', begun)
    if (signal.aborted || !(await isLastAttempt(error, count))) throw error
    if (outcomeOf(error) === 'unusable') await refuse(ports, begun, error)
    else await stopPreparing(ports, data, error)
  }
}

async function prepare(
  { files, media, sql }: Ports,
  task: Attempt & { sourceKey: string },
  signal: AbortSignal,
): Promise<void> {
  const into = await files.tempDir('ingest')
  await using held = files.hold()
  try {
    const source = await held.localPath(task.sourceKey)
    if (source === undefined) throw new Error('The source of an overlay is not in the store')
    const made = await media.ingestOverlay({ source, into }, { signal })
    const { width, height, durations, sheet, ink } = made
    const folder = folderOf(task)
    await adoptFolder(files, { from: into, folder })
    const current = await finishAttempt(sql, task, { folder, width, height, durations, sheet, ink })
    if (!current) await files.deleteAll(folder)
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}

type Deps = Pick<Ports, 'sql' | 'files' | 'log'>

/** Refuses a file: shows administrators why and deletes an uploaded file. */
async function refuse({ sql, files, log }: Deps, { id, attempt }: Attempt, error: unknown): Promise<void> {
  log.warn({ err: error, overlayId: id }, 'an overlay cannot be used')
  const refused = await refuseOverlay(sql, { id, attempt, problem: overlaySentence(error) })
  if (refused?.source_key?.startsWith(`${SOURCES}/`)) await files.delete(refused.source_key)
}

const STOPPED = 'Preparing this overlay stopped. Its file is safe. Try again.'

/** Stops a preparation that an administrator can retry: the file is fine and stays. */
export async function stopPreparing(
  { sql, log }: Omit<Deps, 'files'>,
  { overlayId }: IngestOverlay,
  error: unknown,
): Promise<void> {
  log.error({ err: error, overlayId }, 'an overlay could not be prepared')
  await stopOverlay(sql, { id: overlayId, problem: STOPPED })
}
