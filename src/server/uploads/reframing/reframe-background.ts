import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { adoptFolder } from '#server/files/adopt-folder.ts'
import { outcomeOf } from '#server/files/attempt-outcome.ts'
import { RENDITIONS } from '#server/library/background-keys.ts'
import { partOf } from '#server/library/part-of.ts'
import type { Job } from '#server/ports/jobs/jobs.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { IngestBackground } from '#server/uploads/ingest-queue.ts'
import { selectSuggested, settle, showReframed } from './reframing.repository.ts'

type Suggested = NonNullable<Awaited<ReturnType<typeof selectSuggested>>>

/**
 * Makes the rendition of a ready video again, in the crop that was suggested. Until it is there the present one shows,
 * and what was made of that stays as it is. Where it cannot be made, the present one remains.
 */
export async function reframeBackground(
  ports: Ports,
  { data, signal }: Pick<Job<IngestBackground>, 'data' | 'signal'>,
): Promise<void> {
  const video = await selectSuggested(ports.sql, data.backgroundId)
  if (!video) return
  try {
    await reframe(ports, video, signal)
  } catch (error) {
    if (signal.aborted || outcomeOf(error) !== 'unusable') throw error
    await giveUpReframing(ports, data, error)
  }
}

async function reframe({ sql, files, media }: Ports, video: Suggested, signal: AbortSignal): Promise<void> {
  const { id, version, next_crop: crop } = video
  await using held = files.hold()
  const source = await held.localPath(video.source_key)
  if (source === undefined) return void (await settle(sql, { id }))
  const into = await files.tempDir('reframing')
  const folder = `${RENDITIONS}/${id}/${randomUUID()}`
  try {
    const { x: focus_x, y: focus_y } = crop.focus
    const part = partOf({ ...video, focus_x, focus_y, framing: crop.framing })
    const { frames, motion } = await media.ingestBackground({ ...part, source, into }, { signal })
    const bytes = await adoptFolder(files, { from: into, folder })
    const isShown = await showReframed(sql, { id, version, crop, folder, frames, bytes, motion })
    if (!isShown) await files.deleteAll(folder)
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}

/** The present crop stays. */
export async function giveUpReframing(
  { sql, log }: Pick<Ports, 'sql' | 'log'>,
  { backgroundId }: IngestBackground,
  error: unknown,
): Promise<void> {
  log.error({ err: error, backgroundId }, 'a video could not be cropped as suggested')
  await settle(sql, { id: backgroundId })
}
