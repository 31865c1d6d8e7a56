import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { uploadTrack } from '#contract/tracks.ts'
import { titleFromFile } from '#domain/library/title-from-file.ts'
import { Problem } from '#domain/problem.ts'
import { MAX_TRACKS, TRACK_TITLE_MAX } from '#domain/sound/track-rules.ts'
import type { TrackFiles } from '#media/media-pool.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { Sql } from '#server/db/transaction.ts'
import { announcedBytes, requireSpace, spaceProblem } from '#server/files/require-space.ts'
import type { Call } from '#server/http/call.ts'
import { refusalIn } from '#server/overlays/ingest/overlay-refusal.ts'
import { deleteReclaimed, makeRoom } from '#server/space/make-room.ts'
import { storeTrack } from './store-track.ts'
import { TRACK_SENTENCES } from './track-refusal.ts'
import {
  countTracks,
  hasRights,
  insertTrack,
  selectTrack,
  storeRights,
  type TrackRow,
} from './tracks.repository.ts'

type UploadCall = Call<typeof uploadTrack>

/**
 * Receives music for the caller's account: the bytes, then its usual form from a media process, then the row. The
 * uploaded bytes are not stored. A refused file leaves neither a file nor a row.
 */
export async function receiveTrack(call: UploadCall): Promise<TrackRow> {
  const { actor, sql, media, request } = call
  await requirePlace(sql, actor.id)
  await requireSpace(call, announcedBytes(call.request.headers))
  const folder = await call.files.tempDir('track')
  try {
    const { fields, files } = await call.receive(folder)
    const confirms = fields.hasRights !== undefined
    if (!confirms && !(await hasRights(sql, actor.id))) throw new Problem('track.rights_needed')
    const into = join(folder, 'made')
    await mkdir(into)
    const made = await media.ingestTrack({ source: files.track.path, into }, { signal: request.signal })
    const title = fields.title || titleFromFile(files.track.fileName, TRACK_TITLE_MAX) || 'Music'
    const id = randomUUID()
    await storeTrack(call, { id, from: into }, (stored) =>
      insert(call, { ...made, ...stored, id, title, confirms }),
    )
    const track = await selectTrack(sql, { userId: actor.id, id })
    if (!track) throw new Problem('track.not_found')
    return track
  } catch (error) {
    throw spaceProblem(refusalIn(TRACK_SENTENCES, error))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function requirePlace(sql: Sql, ownerId: string): Promise<void> {
  if ((await countTracks(sql, ownerId)) >= MAX_TRACKS) throw new Problem('track.too_many')
}

type Stored = TrackFiles & { id: string; title: string; folder: string; bytes: number }

async function insert(
  call: UploadCall,
  { confirms, ...track }: Stored & { confirms: boolean },
): Promise<void> {
  const { sql, clock, actor } = call
  const removals = await withUserLock(sql, actor.id, async (trx) => {
    await requirePlace(trx, actor.id)
    const room = await makeRoom({ ...call, sql: trx }, { ownerId: actor.id, bytes: track.bytes })
    if (confirms) await storeRights(trx, actor.id, clock.now())
    await insertTrack(trx, { ...track, owner_id: actor.id, slug: null, created_at: clock.now() })
    return room
  })
  await deleteReclaimed(call, removals)
}
