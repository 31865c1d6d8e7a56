import { rm } from 'node:fs/promises'
import type { Job } from '../ports/jobs/jobs.ts'
import type { Ports } from '../ports/ports.ts'
import { adoptFolder } from './adopt-folder.ts'
import type { IngestBackground } from './ingest-queue.ts'
import { SteadyProgress } from './steady-progress.ts'
import { folderOf } from './upload-keys.ts'
import { isLastTry, sentenceOf } from './upload-problem.ts'
import { beginTry, failBackground, finishTry, noteProgress, type Try } from './uploads.repository.ts'

export const backgroundKey = (publicId: string): string => `background:${publicId}`

/**
 * Prepares the renditions of a background: into a temporary folder, from there into a folder of this try, and only
 * then into the row. A file that no further try could read fails at once; anything else is tried again, three times at the most.
 */
export async function ingestBackground(
  ports: Ports,
  { data, attempt, signal }: Pick<Job<IngestBackground>, 'data' | 'attempt' | 'signal'>,
): Promise<void> {
  const begun = await beginTry(ports.sql, data.backgroundId)
  if (!begun?.source_key) return
  const task = { ...begun, publicId: begun.public_id, sourceKey: begun.source_key }
  try {
    await prepare(ports, task, signal)
  } catch (error) {
    if (signal.aborted || !isLastTry(error, attempt)) throw error
    await giveUpBackground(ports, data, error)
  }
}

type Task = Try & { publicId: string; sourceKey: string }

async function prepare(ports: Ports, task: Task, signal: AbortSignal): Promise<void> {
  const { files, media, sql } = ports
  const into = await files.tempDir('ingest')
  await using held = files.hold()
  const progress = new SteadyProgress((value) => tell(ports, task, value))
  try {
    const source = await held.localPath(task.sourceKey)
    if (source === undefined) throw new Error('The source of a background is not in the store')
    const onProgress = (value: number) => progress.note(value)
    const { duration, frames } = await media.ingestBackground({ source, into }, { signal, onProgress })
    const folder = folderOf(task)
    await adoptFolder(files, { from: into, folder })
    await progress.settle()
    const current = await finishTry(sql, task, { folder, duration, frames })
    if (!current) return await files.deleteAll(folder)
    await ports.progress.publish(backgroundKey(task.publicId), { progress: 1 })
    await dropOlderTries(ports, task)
  } finally {
    await progress.settle()
    await rm(into, { recursive: true, force: true })
  }
}

async function tell({ sql, progress }: Ports, task: Task, value: number): Promise<void> {
  await noteProgress(sql, { id: task.id, attempt: task.attempt, progress: value })
  await progress.publish(backgroundKey(task.publicId), { progress: value })
}

async function dropOlderTries({ files }: Ports, { id, attempt }: Try): Promise<void> {
  for (let older = 1; older < attempt; older++) await files.deleteAll(folderOf({ id, attempt: older }))
}

/** Tells the owner why, gives the place back and keeps nothing of a personal file that cannot be used. */
export async function giveUpBackground(
  { sql, files, progress, log }: Pick<Ports, 'sql' | 'files' | 'progress' | 'log'>,
  { backgroundId }: IngestBackground,
  error: unknown,
): Promise<void> {
  log.warn({ err: error, backgroundId }, 'a background could not be prepared')
  const failed = await failBackground(sql, { id: backgroundId, problem: sentenceOf(error) })
  if (failed?.ownerId && failed.sourceKey) await files.delete(failed.sourceKey)
  if (failed) await progress.publish(backgroundKey(failed.publicId), { failed: true })
}
