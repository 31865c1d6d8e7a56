import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { QualityPreset } from '#domain/design/quality.ts'
import { FORMAT_WINDOWS, type Format, outputSize } from '#domain/geometry/formats.ts'
import { PROBLEM_SENTENCES } from '#domain/problem.ts'
import { FRAME } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import type { Background } from '#media/media-pool.ts'
import { transaction } from '#server/db/transaction.ts'
import { countFailure, storeProgress } from '#server/files/attempt-fence.ts'
import { MAX_FAILURES, outcomeOf } from '#server/files/attempt-outcome.ts'
import { findOverlays } from '#server/overlays/find-overlays.ts'
import type { Held } from '#server/ports/files/files.ts'
import type { Job } from '#server/ports/jobs/jobs.ts'
import type { Ports } from '#server/ports/ports.ts'
import { ThrottledProgress } from '#server/uploads/throttled-progress.ts'
import { queueVideoFinished } from '#server/webhooks/queue-delivery.ts'
import { overlayUses, pathOf, placedOverlays } from './compose-inputs.ts'
import type { Compose } from './compose-queue.ts'
import { backgroundFor, storedBackground } from './render-background.ts'
import { beginAttempt, failRender, finishAttempt } from './renders.repository.ts'
import { resolveForm } from './resolve-composition.ts'
import { fileKeyOf, VIDEOS } from './video-keys.ts'
import { progressKey } from './watch-render.ts'
import type { Watermarks } from './watermark.ts'

type Task = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>

/**
 * One attempt at a video. Whether it is watermarked is decided here, from the database. Each attempt writes its own
 * file, which counts only once the row names it: an overtaken or canceled attempt leaves nothing. Failures of the
 * attempt itself are counted, deaths of the server are not.
 */
export async function makeVideo(
  ports: Ports,
  { data, signal }: Pick<Job<Compose>, 'data' | 'signal'>,
  marksOf: (format: Format) => Promise<Watermarks>,
): Promise<void> {
  const task = await beginAttempt(ports.sql, data.renderId)
  if (!task) return
  await publishChange(ports, task.id)
  const folder = await ports.files.tempDir('compose')
  try {
    const { watermarked, preset } = await resolveForm(ports, {
      ownerId: task.owner_id,
      preset: task.preset,
    })
    const out = join(folder, 'video.mp4')
    const marks = watermarked ? await marksOf(task.format) : []
    await compose(ports, { task, preset, marks, folder, out, signal })
    await record(ports, { task, out, watermarked })
  } catch (error) {
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
  return failures >= MAX_FAILURES || (failures > 0 && isTimeout(error))
}

const isTimeout = (error: unknown): boolean => error instanceof MediaError && error.reason === 'timeout'

type Composing = {
  task: Task
  preset: QualityPreset
  marks: Watermarks
  folder: string
  out: string
  signal: AbortSignal
}

async function compose(ports: Ports, making: Composing): Promise<void> {
  const { files, media } = ports
  const { task, preset, marks, out, signal } = making
  const { text_layer_key: textKey, animation, duration } = task
  const publicIds = task.overlays.map(({ publicId }) => publicId)
  const found = await findOverlays(ports, { userId: task.owner_id, publicIds })
  const progress = new ThrottledProgress((value) => reportProgress(ports, task, value))
  let from = 0
  await using held = files.hold()
  try {
    const background = await makeBackground(ports, { ...making, held }, (value) => {
      from = BACKGROUND_SHARE * value
      progress.note(from)
    })
    await media.compose(
      {
        ...(background && { background }),
        ...(textKey !== null && { text: { path: await pathOf(held, textKey), animation } }),
        ...(task.design && { design: task.design }),
        overlays: await overlayUses(held, placedOverlays(task.overlays, found)),
        marks,
        duration,
        output: outputSize(task.format, preset),
        window: FORMAT_WINDOWS[task.format],
        out,
      },
      { signal, onProgress: (value) => progress.note(from + (1 - from) * value) },
    )
  } finally {
    await progress.settle()
  }
}

/** The share of the progress for making the background, if that is needed. */
const BACKGROUND_SHARE = 0.5

async function makeBackground(
  ports: Ports,
  { task, preset, folder: into, signal, held }: Composing & { held: Held },
  onProgress: (progress: number) => void,
): Promise<Background | undefined> {
  const background = storedBackground(task)
  if (!background) return undefined
  const frames = Math.round(task.duration * FRAME.fps)
  return backgroundFor(ports, {
    background,
    format: task.format,
    preset,
    frames,
    into,
    held,
    signal,
    onProgress,
  })
}

async function reportProgress(ports: Ports, { id, attempt }: Task, progress: number): Promise<void> {
  if (await storeProgress(ports.sql, 'renders', { id, attempt, progress })) await publishChange(ports, id)
}

type Finished = { task: Task; out: string; watermarked: boolean }

async function record(ports: Ports, { task, out, watermarked }: Finished): Promise<void> {
  const { files, jobs } = ports
  const fileKey = fileKeyOf(task)
  const { bytes } = await files.adopt(fileKey, out, { contentType: 'video/mp4' })
  const now = ports.clock.now()
  const current = await transaction(ports.sql, async (sql) => {
    if (!(await finishAttempt(sql, task, { fileKey, bytes, watermarked, now }))) return false
    const { id: renderId, owner_id: ownerId, format } = task
    await queueVideoFinished({ sql, jobs }, { ownerId, renderId, format, watermarked, now })
    return true
  })
  if (!current) return files.delete(fileKey)
  await publishChange(ports, task.id)
  for await (const { key } of files.list(`${VIDEOS}/${task.id}`)) if (key !== fileKey) await files.delete(key)
}

/** Fails the render and tells its owner, who can make it again. Does nothing once a newer attempt has begun. */
export async function failVideo(
  ports: Pick<Ports, 'sql' | 'clock' | 'progress'>,
  { renderId }: Compose,
  attempt?: number,
): Promise<void> {
  const problem = PROBLEM_SENTENCES['render.failed']
  const failed = await failRender(ports.sql, { id: renderId, attempt, problem, now: ports.clock.now() })
  if (failed) await publishChange(ports, renderId)
}

const publishChange = ({ progress }: Pick<Ports, 'progress'>, renderId: string) =>
  progress.publish(progressKey(renderId), {})
