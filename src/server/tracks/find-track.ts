import { Problem } from '#domain/problem.ts'
import { TrackId } from '#domain/sound/design-sound.ts'
import type { Sql } from '#server/db/transaction.ts'
import { fileIn } from './track-keys.ts'
import { type Asked, selectFolder, selectTrack } from './tracks.repository.ts'

/** A track that the account may use, by whatever a request names. Throws `track.not_found`. */
export async function findTrack(sql: Sql, { userId, id }: Asked) {
  const { data } = TrackId.safeParse(id)
  const track = data && (await selectTrack(sql, { userId, id: data }))
  if (!track) throw new Problem('track.not_found')
  return track
}

/** The key of a track's sound, for a video that was asked for. Throws if the track was deleted long ago. */
export async function trackKey(sql: Sql, id: string): Promise<string> {
  const folder = await selectFolder(sql, id)
  if (folder === undefined) throw new Problem('track.not_found')
  return fileIn(folder)
}
