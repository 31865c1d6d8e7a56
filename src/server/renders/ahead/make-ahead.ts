import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Format } from '#domain/geometry/formats.ts'
import type { Job } from '#server/ports/jobs/jobs.ts'
import type { Ports } from '#server/ports/ports.ts'
import { composeFile } from '#server/renders/compose-file.ts'
import { inputsOf, statusOf } from '#server/renders/read-render.ts'
import { resolveForm } from '#server/renders/resolve-composition.ts'
import { VIDEOS } from '#server/renders/video-keys.ts'
import { progressKey } from '#server/renders/watch-render.ts'
import type { Watermarks } from '#server/renders/watermark.ts'
import { isAnyOpen, storeAheadFile, takeAheadRow } from './ahead.repository.ts'
import { ASKED, COMPOSE_AHEAD, type ComposeAhead } from './ahead-queue.ts'
import { type RunningAhead, runningAhead } from './running-ahead.ts'

type MarksOf = (format: Format) => Promise<Watermarks>

/** Not asked for yet, and no account waits for another video. */
async function isUseful({ sql }: Pick<Ports, 'sql'>, renderId: string): Promise<boolean> {
  return (await statusOf(sql, renderId)) === 'prepared' && !(await isAnyOpen(sql))
}

/** Once its owner has asked for it, one that is being made is finished. */
async function isStillUseful(ports: Pick<Ports, 'sql'>, renderId: string): Promise<boolean> {
  const status = await statusOf(ports.sql, renderId)
  return status === 'queued' || status === 'running' || isUseful(ports, renderId)
}

/** Makes the file of a video before it is asked for. Given up quietly: whoever asks for the video has it made. */
async function makeFile(ports: Ports, job: Pick<Job<ComposeAhead>, 'data' | 'signal'>, made: Making) {
  const { renderId } = job.data
  const { files, sql } = ports
  const task = await inputsOf(sql, renderId)
  const form = await resolveForm(ports, { ownerId: task.owner_id, preset: task.preset })
  const folder = await files.tempDir('compose-ahead')
  try {
    const out = join(folder, 'video.mp4')
    const marks = form.watermarked ? await made.marksOf(task.format) : []
    const onProgress = (value: number) => made.running.onProgress(value)
    await composeFile(ports, { task, ...form, marks, folder, out, signal: made.signal, onProgress })
    const fileKey = `${VIDEOS}/${renderId}/ahead-${randomUUID()}.mp4`
    const { bytes } = await files.adopt(fileKey, out, { contentType: 'video/mp4' })
    if (!(await storeAheadFile(sql, { renderId, fileKey, bytes, ...form }))) await files.delete(fileKey)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Making = { readonly marksOf: MarksOf; readonly running: RunningAhead; readonly signal: AbortSignal }

/** One try. It gives way as soon as any account asks for another video, or its own is cancelled. */
async function makeAheadVideo(ports: Ports, job: Job<ComposeAhead>, marksOf: MarksOf): Promise<void> {
  const { renderId } = job.data
  const ended = Promise.withResolvers<void>()
  const running: RunningAhead = { ended: ended.promise, onProgress: () => undefined }
  const giveUp = new AbortController()
  const look = () =>
    void isStillUseful(ports, renderId).then(
      (isUseful) => isUseful || giveUp.abort(),
      () => giveUp.abort(),
    )
  const known = runningAhead(ports.media)
  known.set(renderId, running)
  const stops = [ASKED, progressKey(renderId)].map((key) => ports.progress.subscribe(key, look))
  const signal = AbortSignal.any([job.signal, giveUp.signal])
  try {
    if (await isUseful(ports, renderId)) await makeFile(ports, job, { marksOf, running, signal })
    else await takeAheadRow(ports.sql, renderId)
  } catch (err) {
    if (!signal.aborted) ports.log.warn({ err, renderId }, 'a video could not be made ahead')
    await takeAheadRow(ports.sql, renderId)
  } finally {
    for (const stop of stops) stop()
    known.delete(renderId)
    ended.resolve()
  }
}

/** Makes videos ahead, one at a time. */
export const startAheadWorker = (ports: Ports, marksOf: MarksOf): Promise<void> =>
  ports.jobs.work<ComposeAhead>(COMPOSE_AHEAD, {
    concurrency: 1,
    handler: (job) => makeAheadVideo(ports, job, marksOf),
  })
