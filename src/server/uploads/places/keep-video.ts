import { titleFromFile } from '#domain/library/title-from-file.ts'
import { VIDEO_TITLE_MAX } from '#domain/library/upload-rules.ts'
import { Problem } from '#domain/problem.ts'
import type { Probe } from '#media/media-pool.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { spaceProblem } from '#server/files/require-space.ts'
import { uploadProblem } from '#server/files/upload-problem.ts'
import { sourceKeyOf } from '#server/library/background-keys.ts'
import type { Ports } from '#server/ports/ports.ts'
import { enqueueIngest } from '#server/uploads/ingest-queue.ts'
import { holdOwnerOf } from './hold-owner-of.ts'
import { lookAt } from './look-at.ts'
import { fillPlace, isThere } from './places.repository.ts'

export type ArrivedVideo = {
  /** Of the place that is held for it. */
  id: string
  /** In a folder of `tempDir`; moved away from there. */
  path: string
  bytes: number
  title: string | undefined
  /** As the client calls it. */
  fileName: string
  whose: 'personal' | 'shared'
}

export type Keeping = {
  signal?: AbortSignal
  /** What else is true from the moment on in which the video is. */
  together?: (trx: Sql, probe: Probe) => Promise<unknown>
}

/**
 * The one way in for bytes that have arrived: a look at them in a media process, the store, then a single transaction
 * for row, count and job. What is refused leaves neither a file nor a row; what is kept waits to be prepared.
 */
export async function keepVideo(
  ports: Pick<Ports, 'sql' | 'files' | 'jobs' | 'media'>,
  video: ArrivedVideo,
  { signal, together }: Keeping = {},
): Promise<Probe> {
  try {
    const probe = await lookAt(ports, { path: video.path, signal })
    await register(ports, video, { probe, together })
    return probe
  } catch (error) {
    throw spaceProblem(uploadProblem(error))
  }
}

type Registration = { probe: Probe; together: Keeping['together'] }

/**
 * The file is in the store before a row names it, and gone again where none can. As long as there is a place, another
 * request of the same upload may be about to name it: what nobody names then is swept as a stray.
 */
async function register(
  { sql, files, jobs }: Pick<Ports, 'sql' | 'files' | 'jobs'>,
  { id, path, bytes, title, fileName, whose }: ArrivedVideo,
  { probe, together }: Registration,
): Promise<void> {
  const sourceKey = sourceKeyOf(id)
  const shown = title || titleFromFile(fileName, VIDEO_TITLE_MAX) || 'My video'
  const received = { id, sourceKey, bytes, duration: probe.duration, title: shown }
  await files.adopt(sourceKey, path)
  try {
    await transaction(sql, async (trx) => {
      await holdOwnerOf(trx, id)
      if (!(await fillPlace(trx, received))) throw new Problem('upload.not_found')
      await together?.(trx, probe)
      await enqueueIngest(trx, jobs, { backgroundId: id, whose })
    })
  } catch (error) {
    if (!(await isThere(sql, id))) await files.delete(sourceKey)
    throw error
  }
}
