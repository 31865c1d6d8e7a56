import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PosterFormat } from '#contract/downloads.ts'
import { FRAME } from '#media/limits.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { spaceProblem } from '#server/files/require-space.ts'
import type { ActorCall, CallRequest } from '#server/http/call.ts'
import type { Ports } from '#server/ports/ports.ts'
import { pathOf } from '#server/renders/picture-parts.ts'
import { posterPrefix, VIDEOS } from '#server/renders/video-keys.ts'
import { makeRoom, throwAway } from '#server/space/make-room.ts'
import { notePosterBytes } from './downloads.repository.ts'
import type { Finished } from './find-finished.ts'

/** Posters of one video that are kept at a time; they are made again when they are wanted again. */
const KEPT = 6

type Wanted = { format: PosterFormat; time: number }
type Asking = Pick<Ports, 'sql' | 'files' | 'media' | 'clock' | 'config' | 'log'> & {
  readonly actor: Pick<ActorCall['actor'], 'id'>
  readonly request: Pick<CallRequest, 'signal'>
}

/** Seconds at which all of the text is to be seen. */
export const whenTextIsThere = ({ animation }: Finished): number => animation.seconds

/**
 * Key of a picture of a finished video, made in a media process from the file that is handed out: it carries the marks
 * wherever the video does.
 */
export async function keptPoster(call: Asking, video: Finished, wanted: Wanted): Promise<string> {
  const { files } = call
  const key = keyOf(video, wanted)
  if (await files.head(key)) return key
  const bytesBeside = await dropOldest(files, video)
  const folder = await files.tempDir('poster')
  try {
    const out = join(folder, `poster.${wanted.format}`)
    const { signal } = call.request
    await using held = files.hold()
    await call.media.still({ path: await pathOf(held, video.key), ...wanted, out }, { signal })
    await count(call, video, { bytes: (await stat(out)).size, bytesBeside })
    await files.adopt(key, out)
    return key
  } catch (error) {
    throw spaceProblem(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Bytes = { bytes: number; bytesBeside: number }

/** Counted before it is kept; what is counted too much by a crash in between is put right by the daily sweep. */
async function count(call: Asking, { id }: Finished, { bytes, bytesBeside }: Bytes): Promise<void> {
  const { clock, config, actor } = call
  const left = await withUserLock(call.sql, actor.id, async (sql) => {
    const left = await makeRoom({ sql, clock, config }, { ownerId: actor.id, bytes })
    await notePosterBytes(sql, id, bytesBeside + bytes)
    return left
  })
  await throwAway(call, left)
}

function keyOf(video: Finished, { format, time }: Wanted): string {
  const last = Math.round(video.duration * FRAME.fps) - 1
  const frame = Math.min(last, Math.floor(time * FRAME.fps + 1e-6))
  return `${posterPrefix(video.id)}${video.attempt}-${frame}.${format}`
}

/** Gives the bytes of those that stay. */
async function dropOldest(files: Ports['files'], video: Finished): Promise<number> {
  const posters: { key: string; bytes: number; madeAt: number }[] = []
  for await (const { key, bytes, modifiedAt } of files.list(`${VIDEOS}/${video.id}`)) {
    if (key.startsWith(posterPrefix(video.id))) posters.push({ key, bytes, madeAt: modifiedAt.getTime() })
  }
  const newestFirst = posters.toSorted((a, b) => b.madeAt - a.madeAt)
  for (const { key } of newestFirst.slice(KEPT - 1)) await files.delete(key)
  return newestFirst.slice(0, KEPT - 1).reduce((sum, { bytes }) => sum + bytes, 0)
}
