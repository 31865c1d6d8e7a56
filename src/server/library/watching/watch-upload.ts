import { FRAME } from '#media/limits.ts'
import { bestMoments, type HalfSecond } from '#media/media-pool.ts'
import { outcomeOf } from '#server/files/attempt-outcome.ts'
import type { Job } from '#server/ports/jobs/jobs.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { WatchUpload } from './watch-queue.ts'
import {
  giveUpWatching,
  selectUnwatched,
  storeMoments,
  storePiece,
  type Unwatched,
} from './watched.repository.ts'

/** Frames of a piece: a minute. A killed process repeats at most one. */
const PIECE = 60 * FRAME.fps

/**
 * Finds the best moments of an upload, piece by piece, with the lowest priority. What was seen is stored after each
 * piece. A file that cannot be watched is given up; the video itself is not affected.
 */
export async function watchUpload(
  ports: Ports,
  job: Pick<Job<WatchUpload>, 'data' | 'signal'>,
): Promise<void> {
  const upload = await selectUnwatched(ports.sql, job.data.backgroundId)
  if (!upload) return
  try {
    await watch(ports, upload, job.signal)
  } catch (err) {
    if (job.signal.aborted || outcomeOf(err) !== 'unusable') throw err
    ports.log.warn({ err, backgroundId: upload.id }, 'a video cannot be watched')
    await giveUpWatching(ports.sql, upload.id)
  }
}

async function watch({ sql, files, media }: Ports, upload: Unwatched, signal: AbortSignal): Promise<void> {
  const { id, source_key: key, duration: seconds } = upload
  await using held = files.hold()
  const source = key === null ? undefined : await held.localPath(key)
  if (source === undefined) return void (await giveUpWatching(sql, id))
  const total = Math.round(seconds * FRAME.fps)
  const halves: HalfSecond[] = [...upload.halves]
  const beats = [...upload.heard.beats]
  const ones = [...upload.heard.ones]
  for (let piece = upload.pieces; piece * PIECE < total; piece++) {
    const from = piece * PIECE
    const seen = await media.watchPiece({ source, from, frames: Math.min(PIECE, total - from) }, { signal })
    if (!(await storePiece(sql, { id, piece, ...seen }))) return
    halves.push(...seen.halves)
    beats.push(...seen.counts.beats)
    ones.push(...seen.counts.ones)
  }
  await storeMoments(sql, { id, moments: bestMoments(halves, { seconds, counts: { beats, ones } }) })
}
