import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Format } from '#domain/geometry/formats.ts'
import { PROBLEM_SENTENCES } from '#domain/problem.ts'
import type { Mark } from '#media/compose-job.ts'
import { isTooSlow } from '#media/media-error.ts'
import { queueNextOfBatch } from '#server/batches/batch-queue.ts'
import { transaction } from '#server/db/transaction.ts'
import { countFailure, storeProgress } from '#server/files/attempt-fence.ts'
import { MAX_FAILURES, outcomeOf } from '#server/files/attempt-outcome.ts'
import type { Job } from '#server/ports/jobs/jobs.ts'
import type { Ports } from '#server/ports/ports.ts'
import { ThrottledProgress } from '#server/uploads/throttled-progress.ts'
import { queueVideoFinished } from '#server/webhooks/queue-delivery.ts'
import { takeAhead } from './ahead/take-ahead.ts'
import { composeFile } from './compose-file.ts'
import type { Compose } from './compose-queue.ts'
import { beginAttempt, failRender, finishAttempt } from './renders.repository.ts'
import { resolveForm } from './resolve-composition.ts'
import { fileKeyOf, VIDEOS } from './video-keys.ts'
import { progressKey } from './watch-render.ts'

type Task = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>

/**
 * One attempt at a video. Whether it is watermarked is decided here, from the database. Each attempt writes its own
 * file, which counts only once the row names it: an overtaken or canceled attempt leaves nothing. Failures of the
 * attempt itself are counted, deaths of the server are not.
 */
export async function makeVideo(
  ports: Ports,
  { data, signal }: Pick<Job<Compose>, 'data' | 'signal'>,
  markOf: (format: Format) => Promise<Mark>,
): Promise<void> {
  const task = await beginAttempt(ports.sql, data.renderId)
  if (!task) return
  await publishChange(ports, task.id)
  const folder = await ports.files.tempDir('compose')
  const progress = new ThrottledProgress((value) => reportProgress(ports, task, value))
  const onProgress = (value: number) => progress.note(value)
  try {
    const { watermarked, preset } = await resolveForm(ports, {
      ownerId: task.owner_id,
      preset: task.preset,
    })
    const wish = { id: task.id, watermarked, preset, signal, onProgress }
    const ahead = await takeAhead(ports, wish)
    if (ahead) return await record(ports, { task, watermarked, ...ahead })
    const out = join(folder, 'video.mp4')
    const mark = watermarked ? await markOf(task.format) : undefined
    await composeFile(ports, { task, preset, mark, folder, out, signal, onProgress })
    await progress.settle()
    const fileKey = fileKeyOf(task)
    const { bytes } = await ports.files.adopt(fileKey, out, { contentType: 'video/mp4' })
    await record(ports, { task, watermarked, fileKey, bytes })
  } catch (error) {
    await progress.settle()
    if (signal.aborted || !(await isLastAttempt(ports, task, error))) throw error
    ports.log.warn({ err: error, renderId: task.id }, 'a video could not be made')
    await failVideo(ports, data, task.attempt)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether no further attempt follows. A timeout is final: the next attempt would take as long. */
async function isLastAttempt({ sql }: Ports, task: Task, error: unknown): Promise<boolean> {
  if (outcomeOf(error) === 'interrupted') return false
  const failures = (await countFailure(sql, 'renders', task)) ?? 0
  return failures >= MAX_FAILURES || (failures > 0 && isTooSlow(error))
}

async function reportProgress(ports: Ports, { id, attempt }: Task, progress: number): Promise<void> {
  if (await storeProgress(ports.sql, 'renders', { id, attempt, progress })) await publishChange(ports, id)
}

type Finished = { task: Task; fileKey: string; bytes: number; watermarked: boolean }

async function record(ports: Ports, { task, fileKey, bytes, watermarked }: Finished): Promise<void> {
  const { files, jobs } = ports
  const now = ports.clock.now()
  const current = await transaction(ports.sql, async (sql) => {
    if (!(await finishAttempt(sql, task, { fileKey, bytes, watermarked, now }))) return false
    const { id: renderId, owner_id: ownerId, format } = task
    await queueVideoFinished({ sql, jobs }, { ownerId, renderId, format, watermarked, now })
    await queueNextOfBatch({ sql, jobs }, ownerId)
    return true
  })
  if (!current) return files.delete(fileKey)
  await publishChange(ports, task.id)
  for await (const { key } of files.list(`${VIDEOS}/${task.id}`)) if (key !== fileKey) await files.delete(key)
}

/** Fails the render and tells its owner, who can make it again. Does nothing once a newer attempt has begun. */
export async function failVideo(
  { sql, jobs, clock, progress }: Pick<Ports, 'sql' | 'jobs' | 'clock' | 'progress'>,
  { renderId }: Compose,
  attempt?: number,
): Promise<void> {
  const problem = PROBLEM_SENTENCES['render.failed']
  const ownerId = await transaction(sql, async (trx) => {
    const owner = await failRender(trx, { id: renderId, attempt, problem, now: clock.now() })
    if (owner !== undefined) await queueNextOfBatch({ sql: trx, jobs }, owner)
    return owner
  })
  if (ownerId !== undefined) await publishChange({ progress }, renderId)
}

const publishChange = ({ progress }: Pick<Ports, 'progress'>, renderId: string) =>
  progress.publish(progressKey(renderId), {})
