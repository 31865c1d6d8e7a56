import { rm } from 'node:fs/promises'
import { FRAME } from '#media/limits.ts'
import { transaction } from '#server/db/transaction.ts'
import { adoptFolder } from '#server/files/adopt-folder.ts'
import { type Attempt, countFailure, storeProgress } from '#server/files/attempt-fence.ts'
import { isLastAttempt, outcomeOf } from '#server/files/attempt-outcome.ts'
import { sentenceOf } from '#server/files/upload-problem.ts'
import { folderOf } from '#server/library/background-keys.ts'
import { partOf } from '#server/library/part-of.ts'
import { ensurePictures } from '#server/library/pictures/ensure-pictures.ts'
import { noteSeen } from '#server/library/watching/note-seen.ts'
import type { Job } from '#server/ports/jobs/jobs.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { IngestBackground } from './ingest-queue.ts'
import { settleCrop } from './reframing/settle-crop.ts'
import { ThrottledProgress } from './throttled-progress.ts'
import {
  type Begun,
  beginAttempt,
  finishAttempt,
  refuseBackground,
  stopBackground,
} from './uploads.repository.ts'

export const backgroundKey = (publicId: string): string => `background:${publicId}`

export type Ingesting = Pick<Job<IngestBackground>, 'data' | 'attempt' | 'signal'> & { isUrgent?: boolean }

/**
 * Prepares a background: its pictures first, then its rendition, in a temporary folder, then in a folder of this
 * attempt, and only then in the row. An unusable file is refused at once. Other failures are retried up to three times;
 * then the preparation stops and the file stays.
 */
export async function ingestBackground(ports: Ports, job: Ingesting): Promise<void> {
  const { data, attempt, signal } = job
  const begun = await beginAttempt(ports.sql, { id: data.backgroundId, isFirst: attempt === 1 })
  if (!begun?.source_key) return
  try {
    await prepare(ports, { ...begun, source_key: begun.source_key }, job)
  } catch (error) {
    const count = () => countFailure(ports.sql, 'backgrounds', begun)
    if (signal.aborted || !(await isLastAttempt(error, count))) throw error
    if (outcomeOf(error) === 'unusable') await refuse(ports, begun, error)
    else await stopPreparing(ports, data, error)
  }
}

type Task = Begun & { source_key: string }

async function prepare(ports: Ports, task: Task, { signal, isUrgent = false }: Ingesting): Promise<void> {
  const { files, media, sql } = ports
  await using held = files.hold()
  const into = await files.tempDir('ingest')
  const progress = new ThrottledProgress((value) => reportProgress(ports, task, value))
  try {
    const source = await held.localPath(task.source_key)
    if (source === undefined) throw new Error('The source of a background is not in the store')
    await ensurePictures(ports, task).catch((err) =>
      ports.log.warn({ err }, 'a background has no pictures yet'),
    )
    const onProgress = (value: number) => progress.note(value)
    const part = { source, into, ...partOf(task), isUrgent }
    const { frames, motion, ...seen } = await media.ingestBackground(part, { signal, onProgress })
    const folder = folderOf(task)
    const bytes = await adoptFolder(files, { from: into, folder })
    await progress.settle()
    const prepared = { folder, frames, bytes, motion, ...lengthOf(task, frames) }
    const current = await transaction(sql, async (trx) => {
      const isCurrent = await finishAttempt(trx, task, prepared)
      if (isCurrent) {
        await noteSeen(trx, ports.jobs, task, seen)
        await settleCrop(trx, ports.jobs, task, seen)
      }
      return isCurrent
    })
    if (!current) return await files.deleteAll(folder)
    await ports.progress.publish(backgroundKey(task.public_id), { progress: 1 })
    await deleteOlderAttempts(ports, task)
  } finally {
    await progress.settle()
    await rm(into, { recursive: true, force: true })
  }
}

/** A rendition that covers its whole part determines the duration; an upload may be longer than its rendition. */
const lengthOf = (task: Task, frames: number): { duration?: number } =>
  task.parent_id === null && frames === partOf(task).frames ? {} : { duration: frames / FRAME.fps }

async function reportProgress({ sql, progress }: Ports, task: Begun, value: number): Promise<void> {
  await storeProgress(sql, 'backgrounds', { id: task.id, attempt: task.attempt, progress: value })
  await progress.publish(backgroundKey(task.public_id), { progress: value })
}

/** After the focus moved, open renders may still read an older attempt's folder: the sweep deletes it. */
async function deleteOlderAttempts(
  { files }: Ports,
  { id, attempt, version }: Attempt & { version: number },
): Promise<void> {
  if (version > 0) return
  for (let older = 1; older < attempt; older++) await files.deleteAll(folderOf({ id, attempt: older }))
}

type Deps = Pick<Ports, 'sql' | 'files' | 'progress' | 'log'>

/**
 * Refuses a file: tells the owner why, releases its place in the allowance and deletes a personal source. A clip fails
 * alone, as the source is its upload's.
 */
export async function refuse(
  { sql, files, progress, log }: Deps,
  { id, attempt }: Attempt,
  error: unknown,
): Promise<void> {
  log.warn({ err: error, backgroundId: id }, 'a background cannot be used')
  const refused = await refuseBackground(sql, { id, attempt, problem: sentenceOf(error) })
  if (!refused) return
  const { publicId, ownerId, sourceKey, parentId } = refused
  if (ownerId !== null && sourceKey !== null && parentId === null) await files.delete(sourceKey)
  await progress.publish(backgroundKey(publicId), { failed: true })
}

const STOPPED = 'Preparing this video stopped. Your file is safe. Try again.'

/** Stops a preparation that the owner can retry: the file is fine and stays. */
export async function stopPreparing(
  { sql, progress, log }: Omit<Deps, 'files'>,
  { backgroundId }: IngestBackground,
  error: unknown,
): Promise<void> {
  log.error({ err: error, backgroundId }, 'a background could not be prepared')
  const stopped = await stopBackground(sql, { id: backgroundId, problem: STOPPED })
  if (stopped) await progress.publish(backgroundKey(stopped.public_id), { failed: true })
}
