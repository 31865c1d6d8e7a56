import { rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { PosterFormat } from '#contract/downloads.ts'
import { outputSize } from '#domain/geometry/formats.ts'
import { FRAME } from '#media/limits.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { spaceProblem } from '#server/files/require-space.ts'
import type { ActorCall, CallRequest } from '#server/http/call.ts'
import type { Ports } from '#server/ports/ports.ts'
import { pathOf } from '#server/renders/compose-inputs.ts'
import { posterPrefix, VIDEOS } from '#server/renders/video-keys.ts'
import { deleteReclaimed, makeRoom } from '#server/space/make-room.ts'
import { storePosterBytes } from './downloads.repository.ts'
import type { Finished } from './find-finished.ts'

/** The most posters stored for one video; older ones are made again on request. */
const MAX_POSTERS = 6

type PosterInput = { format: PosterFormat; time: number }
export type PosterCall = Pick<Ports, 'sql' | 'files' | 'media' | 'clock' | 'config' | 'log'> & {
  readonly actor: Pick<ActorCall['actor'], 'id'>
  readonly request: Pick<CallRequest, 'signal'>
}

/**
 * Key of a picture of a finished video. A media process takes it from the downloadable file, so it has the same
 * watermark.
 */
export const posterOf = (call: PosterCall, video: Finished, input: PosterInput): Promise<string> =>
  fileBeside(call, video, {
    key: keyOf(video, input),
    make: (path, out) => call.media.still({ path, ...input, out }, call.request),
  })

/** Constant rate factor, and bits a second of sound: enough to judge a video by, too little to post it. */
const PREVIEW = { crf: 32, soundBits: 48_000 }

/** Key of a small form of a finished video, half as wide, with the same watermark. */
export function previewOf(call: PosterCall, video: Finished): Promise<string> {
  const { width, height } = outputSize(video.format, 'premium_gif_quality')
  const size = { width: width / 2, height: height / 2 }
  return fileBeside(call, video, {
    key: `${posterPrefix(video.id)}${video.attempt}-preview.mp4`,
    make: (source, out) => call.media.compress({ source, out, size, compression: PREVIEW }, call.request),
  })
}

type Beside = { key: string; make(path: string, out: string): Promise<unknown> }

/** A file made of a finished video on request, stored beside it until the space is needed. */
async function fileBeside(call: PosterCall, video: Finished, { key, make }: Beside): Promise<string> {
  const { files } = call
  if (await files.head(key)) return key
  const bytesBeside = await deleteOldest(files, video)
  const folder = await files.tempDir('poster')
  try {
    const out = join(folder, `made${extname(key)}`)
    await using held = files.hold()
    await make(await pathOf(held, video.key), out)
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

/** Counts the bytes before the file is stored; the daily sweep corrects the count after a crash in between. */
async function count(call: PosterCall, { id }: Finished, { bytes, bytesBeside }: Bytes): Promise<void> {
  const { clock, config, actor } = call
  const left = await withUserLock(call.sql, actor.id, async (sql) => {
    const left = await makeRoom({ sql, clock, config }, { ownerId: actor.id, bytes })
    await storePosterBytes(sql, id, bytesBeside + bytes)
    return left
  })
  await deleteReclaimed(call, left)
}

function keyOf(video: Finished, { format, time }: PosterInput): string {
  const last = Math.round(video.duration * FRAME.fps) - 1
  const frame = Math.min(last, Math.floor(time * FRAME.fps + 1e-6))
  return `${posterPrefix(video.id)}${video.attempt}-${frame}.${format}`
}

/** Returns the bytes of the remaining posters. */
async function deleteOldest(files: Ports['files'], video: Finished): Promise<number> {
  const posters: { key: string; bytes: number; madeAt: number }[] = []
  for await (const { key, bytes, modifiedAt } of files.list(`${VIDEOS}/${video.id}`)) {
    if (key.startsWith(posterPrefix(video.id))) posters.push({ key, bytes, madeAt: modifiedAt.getTime() })
  }
  const newestFirst = posters.toSorted((a, b) => b.madeAt - a.madeAt)
  for (const { key } of newestFirst.slice(MAX_POSTERS - 1)) await files.delete(key)
  return newestFirst.slice(0, MAX_POSTERS - 1).reduce((sum, { bytes }) => sum + bytes, 0)
}
