import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Format } from '#domain/geometry/formats.ts'
import type { Mark } from '#media/compose-job.ts'
import type { Job } from '#server/ports/jobs/jobs.ts'
import type { Ports } from '#server/ports/ports.ts'
import { composeFile } from '#server/renders/compose-file.ts'
import { inputsOf, statusOf } from '#server/renders/read-render.ts'
import { resolveForm } from '#server/renders/resolve-composition.ts'
import { VIDEOS } from '#server/renders/video-keys.ts'
import { progressKey } from '#server/renders/watch-render.ts'
import { ThrottledProgress } from '#server/uploads/throttled-progress.ts'
import {
  type AheadFile,
  beatAhead,
  claimAhead,
  dropAhead,
  isAnyOpen,
  storeAheadFile,
} from './ahead.repository.ts'
import { ASKED, aheadKey, BEAT_MS, COMPOSE_AHEAD, type ComposeAhead } from './ahead-queue.ts'

type MarkOf = (format: Format) => Promise<Mark>

/** Not asked for yet, and no account waits for another video. */
async function isUseful({ sql }: Pick<Ports, 'sql'>, renderId: string): Promise<boolean> {
  return (await statusOf(sql, renderId)) === 'prepared' && !(await isAnyOpen(sql))
}

/** Once its owner has asked for it, one that is being made is finished. */
async function isStillUseful(ports: Pick<Ports, 'sql'>, renderId: string): Promise<boolean> {
  const status = await statusOf(ports.sql, renderId)
  return status === 'queued' || status === 'running' || isUseful(ports, renderId)
}

type Making = AheadFile & {
  readonly markOf: MarkOf
  readonly signal: AbortSignal
  /** Aborts where the answer is no. */
  readonly goOnIf: (isWanted: Promise<boolean>) => void
}

/** Makes the file of a video before it is asked for. Given up quietly: whoever asks for the video has it made. */
async function makeFile(ports: Ports, { renderId, fileKey, markOf, signal, goOnIf }: Making): Promise<void> {
  const { files, sql } = ports
  const task = await inputsOf(sql, renderId)
  const form = await resolveForm(ports, { ownerId: task.owner_id, preset: task.preset })
  if (!(await claimAhead(sql, { renderId, fileKey, ...form }))) return
  const beats = setInterval(() => goOnIf(beatAhead(sql, { renderId, fileKey })), BEAT_MS)
  const folder = await files.tempDir('compose-ahead')
  try {
    const out = join(folder, 'video.mp4')
    const mark = form.watermarked ? await markOf(task.format) : undefined
    const progress = new ThrottledProgress((value) => ports.progress.publish(aheadKey(renderId), { value }))
    const onProgress = (value: number) => progress.note(value)
    await composeFile(ports, { task, ...form, mark, folder, out, signal, onProgress })
    await progress.settle()
    const { bytes } = await files.adopt(fileKey, out, { contentType: 'video/mp4' })
    if (!(await storeAheadFile(sql, { renderId, fileKey, bytes }))) await files.delete(fileKey)
  } finally {
    clearInterval(beats)
    await rm(folder, { recursive: true, force: true })
  }
}

/** One try. It gives way as soon as any account asks for another video, or its own is cancelled. */
async function makeAheadVideo(ports: Ports, job: Job<ComposeAhead>, markOf: MarkOf): Promise<void> {
  const { renderId } = job.data
  const file = { renderId, fileKey: `${VIDEOS}/${renderId}/ahead-${randomUUID()}.mp4` }
  const giveUp = new AbortController()
  const goOnIf = (isWanted: Promise<boolean>) =>
    void isWanted.then(
      (isWanted) => isWanted || giveUp.abort(),
      () => giveUp.abort(),
    )
  const look = () => goOnIf(isStillUseful(ports, renderId))
  const stops = [ASKED, progressKey(renderId)].map((key) => ports.progress.subscribe(key, look))
  const signal = AbortSignal.any([job.signal, giveUp.signal])
  try {
    if (await isUseful(ports, renderId)) await makeFile(ports, { ...file, markOf, signal, goOnIf })
    else await dropAhead(ports.sql, file)
  } catch (err) {
    if (!signal.aborted) ports.log.warn({ err, renderId }, 'a video could not be made ahead')
    await dropAhead(ports.sql, file)
  } finally {
    for (const stop of stops) stop()
  }
}

/** Makes videos ahead, one at a time. */
export const startAheadWorker = (ports: Ports, markOf: MarkOf): Promise<void> =>
  ports.jobs.work<ComposeAhead>(COMPOSE_AHEAD, {
    concurrency: 1,
    handler: (job) => makeAheadVideo(ports, job, markOf),
  })
