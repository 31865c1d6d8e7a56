import { titleFromFile } from '#domain/library/title-from-file.ts'
import { VIDEO_TITLE_MAX } from '#domain/library/upload-rules.ts'
import { Problem } from '#domain/problem.ts'
import type { Probe } from '#media/media-pool.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { spaceProblem } from '#server/files/require-space.ts'
import { uploadProblem } from '#server/files/upload-problem.ts'
import { sourceKeyOf } from '#server/library/background-keys.ts'
import type { Ports } from '#server/ports/ports.ts'
import { enqueueIngest } from './ingest-queue.ts'
import { lockOwnerOf } from './reservations/lock-owner-of.ts'
import { fillReservation, hasRow } from './reservations/reservation.ts'
import { verifyFile } from './verify-file.ts'

export type ArrivedVideo = {
  /** Id of its reservation. */
  id: string
  /** Path in a folder of `tempDir`; the file is moved from there. */
  path: string
  bytes: number
  title: string | undefined
  /** The client's file name. */
  fileName: string
  whose: 'personal' | 'shared'
}

export type StoreVideoOptions = {
  signal?: AbortSignal
  /** Runs in the transaction that makes the video. */
  together?: (trx: Sql, probe: Probe) => Promise<unknown>
}

/**
 * The only way in for uploaded bytes: verification in a media process, the store, then one transaction for row, count
 * and job. A refused file leaves neither a file nor a row; a stored one waits for its preparation.
 */
export async function storeVideo(
  ports: Pick<Ports, 'sql' | 'files' | 'jobs' | 'media'>,
  video: ArrivedVideo,
  { signal, together }: StoreVideoOptions = {},
): Promise<Probe> {
  try {
    const probe = await verifyFile(ports, { path: video.path, signal })
    await register(ports, video, { probe, together })
    return probe
  } catch (error) {
    throw spaceProblem(uploadProblem(error))
  }
}

type Registration = { probe: Probe; together: StoreVideoOptions['together'] }

/**
 * Stores the file before a row names it, and deletes it if no row can. While the reservation exists, another request of
 * the same upload may still name the file; otherwise the sweep deletes it.
 */
async function register(
  { sql, files, jobs }: Pick<Ports, 'sql' | 'files' | 'jobs'>,
  { id, path, bytes, title, fileName, whose }: ArrivedVideo,
  { probe, together }: Registration,
): Promise<void> {
  const sourceKey = sourceKeyOf(id)
  const shown = title || titleFromFile(fileName, VIDEO_TITLE_MAX) || 'My video'
  const unreadSound = probe.unreadSound ?? null
  const received = { id, sourceKey, bytes, duration: probe.duration, unreadSound, title: shown }
  await files.adopt(sourceKey, path)
  try {
    await transaction(sql, async (trx) => {
      await lockOwnerOf(trx, id)
      if (!(await fillReservation(trx, received))) throw new Problem('upload.not_found')
      await together?.(trx, probe)
      await enqueueIngest(trx, jobs, { backgroundId: id, whose })
    })
  } catch (error) {
    if (!(await hasRow(sql, id))) await files.delete(sourceKey)
    throw error
  }
}
