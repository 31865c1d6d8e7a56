import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OUTPUT_SIZE, type QualityPreset } from '#domain/design/quality.ts'
import { PROBLEM_SENTENCES } from '#domain/problem.ts'
import { FRAME } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import type { Background } from '#media/media-pool.ts'
import { endingOf, MOST_FAILURES } from '#server/files/try-ending.ts'
import { findOverlays } from '#server/overlays/find-overlays.ts'
import type { Held } from '#server/ports/files/files.ts'
import type { Job } from '#server/ports/jobs/jobs.ts'
import type { Ports } from '#server/ports/ports.ts'
import { SteadyProgress } from '#server/uploads/steady-progress.ts'
import type { Compose } from './compose-queue.ts'
import { groundFor } from './ground.ts'
import { overlayUses, pathOf, placedOverlays } from './picture-parts.ts'
import { beginTry, countFailure, failRender, finishTry, noteProgress } from './renders.repository.ts'
import { storedBackground } from './stored-background.ts'
import { fileKeyOf, VIDEOS } from './video-keys.ts'
import { progressKey } from './watch-render.ts'
import { formOf, type Marks } from './watermark.ts'

type Task = NonNullable<Awaited<ReturnType<typeof beginTry>>>

/**
 * One try at a video. Whether it is marked is decided here, from the database. The file gets a name of its own for
 * every try and counts only once the row names it: a try that was overtaken or cancelled leaves nothing. Tries that
 * failed by themselves are counted, and those that died with their server are not.
 */
export async function makeVideo(
  ports: Ports,
  { data, signal }: Pick<Job<Compose>, 'data' | 'signal'>,
  marks: Marks,
): Promise<void> {
  const task = await beginTry(ports.sql, data.renderId)
  if (!task) return
  await news(ports, task.id)
  const folder = await ports.files.tempDir('compose')
  try {
    const form = await formOf(ports, { ownerId: task.owner_id, wanted: task.preset })
    const { watermarked, preset } = form
    const out = join(folder, 'video.mp4')
    await compose(ports, { task, preset, marks: watermarked ? marks : [], folder, out, signal })
    await record(ports, { task, out, watermarked })
  } catch (error) {
    if (signal.aborted || !(await isLast(ports, task, error))) throw error
    ports.log.warn({ err: error, renderId: task.id }, 'a video could not be made')
    await giveUpVideo(ports, data, task.attempt)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether no other try follows. One that took too long is the last: the next would take as long. */
async function isLast({ sql }: Ports, task: Task, error: unknown): Promise<boolean> {
  if (endingOf(error) === 'interrupted') return false
  const failures = (await countFailure(sql, task)) ?? 0
  return failures >= MOST_FAILURES || (failures > 0 && isTimeout(error))
}

const isTimeout = (error: unknown): boolean => error instanceof MediaError && error.reason === 'timeout'

type Composing = {
  task: Task
  preset: QualityPreset
  marks: Marks
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
  const progress = new SteadyProgress((value) => tell(ports, task, value))
  let from = 0
  await using held = files.hold()
  try {
    const background = await ground(ports, { ...making, held }, (value) => {
      from = GROUND_SHARE * value
      progress.note(from)
    })
    await media.compose(
      {
        ...(background && { background }),
        ...(textKey !== null && { text: { path: await pathOf(held, textKey), animation } }),
        overlays: await overlayUses(held, placedOverlays(task.overlays, found)),
        marks,
        duration,
        output: OUTPUT_SIZE[preset],
        out,
      },
      { signal, onProgress: (value) => progress.note(from + (1 - from) * value) },
    )
  } finally {
    await progress.settle()
  }
}

/** The share of the work that is making the background first, where that has to be done. */
const GROUND_SHARE = 0.5

async function ground(
  ports: Ports,
  { task, preset, folder: into, signal, held }: Composing & { held: Held },
  onProgress: (progress: number) => void,
): Promise<Background | undefined> {
  const background = storedBackground(task)
  if (!background) return undefined
  const frames = Math.round(task.duration * FRAME.fps)
  return groundFor(ports, { background, preset, frames, into, held, signal, onProgress })
}

async function tell(ports: Ports, { id, attempt }: Task, progress: number): Promise<void> {
  if (await noteProgress(ports.sql, { id, attempt, progress })) await news(ports, id)
}

type Finished = { task: Task; out: string; watermarked: boolean }

async function record(ports: Ports, { task, out, watermarked }: Finished): Promise<void> {
  const { files, sql, clock } = ports
  const fileKey = fileKeyOf(task)
  const { bytes } = await files.adopt(fileKey, out, { contentType: 'video/mp4' })
  const current = await finishTry(sql, task, { fileKey, bytes, watermarked, now: clock.now() })
  if (!current) return files.delete(fileKey)
  await news(ports, task.id)
  for await (const { key } of files.list(`${VIDEOS}/${task.id}`)) if (key !== fileKey) await files.delete(key)
}

/** Tells the owner that there is no video, and that it can be made again. Not where a newer try has begun. */
export async function giveUpVideo(
  ports: Pick<Ports, 'sql' | 'clock' | 'progress'>,
  { renderId }: Compose,
  attempt?: number,
): Promise<void> {
  const problem = PROBLEM_SENTENCES['render.failed']
  const failed = await failRender(ports.sql, { id: renderId, attempt, problem, now: ports.clock.now() })
  if (failed) await news(ports, renderId)
}

const news = ({ progress }: Pick<Ports, 'progress'>, renderId: string) =>
  progress.publish(progressKey(renderId), {})
