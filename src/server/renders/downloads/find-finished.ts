import type { Format } from '#domain/geometry/formats.ts'
import { Problem } from '#domain/problem.ts'
import type { Sql } from '#server/db/transaction.ts'
import { selectLinkedVideo, selectVideo } from './downloads.repository.ts'

export type Finished = {
  id: string
  key: string
  bytes: number
  attempt: number
  finishedAt: Date | null
  /** Seconds. */
  duration: number
  format: Format
  /** The design whose formats count as one download. */
  setId: string | null
}

/** Another account's video answers like an unknown one. */
export async function findFinished(sql: Sql, owned: { id: string; ownerId: string }): Promise<Finished> {
  return finished(await selectVideo(sql, owned))
}

/** For valid links only: the link decided on access when it was made. */
export const findLinked = async (sql: Sql, id: string): Promise<Finished> =>
  finished(await selectLinkedVideo(sql, id))

function finished(video: Awaited<ReturnType<typeof selectVideo>>): Finished {
  if (!video) throw new Problem('render.not_found')
  if (video.status !== 'done' || video.file_key === null) {
    throw new Problem('render.not_ready', video.problem === null ? {} : { message: video.problem })
  }
  const { id, file_key: key, bytes, attempt, finished_at: finishedAt, duration } = video
  return { id, key, bytes, attempt, finishedAt, duration, format: video.format, setId: video.set_id }
}
