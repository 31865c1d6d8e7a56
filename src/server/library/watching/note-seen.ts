import { FRAME, LONGEST_FRAMES } from '#media/limits.ts'
import type { Noticed } from '#media/media-pool.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { enqueueWatch } from './watch-queue.ts'
import { storeSeen } from './watched.repository.ts'

export type Prepared = { id: string; parent_id: string | null; duration: number }

/**
 * Stores what a preparation saw of a video. Moments are those of whole uploads; one longer than its rendition is watched
 * by a job of its own.
 */
export async function noteSeen(
  sql: Sql,
  jobs: Ports['jobs'],
  { id, parent_id, duration }: Prepared,
  { figure, moments, beats }: Noticed,
): Promise<void> {
  const isLong = duration * FRAME.fps > LONGEST_FRAMES
  if (parent_id === null && isLong) await enqueueWatch(sql, jobs, id)
  await storeSeen(sql, { id, figure, beats, moments: parent_id === null && !isLong ? moments : undefined })
}
