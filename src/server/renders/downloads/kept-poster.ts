import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PosterFormat } from '#contract/downloads.ts'
import { FRAME } from '#media/limits.ts'
import type { Call } from '../../http/call.ts'
import type { Ports } from '../../ports/ports.ts'
import { pathOf } from '../picture-parts.ts'
import { VIDEOS } from '../video-keys.ts'
import type { Finished } from './find-finished.ts'

/** Posters of one video that are kept at a time; they are made again when they are wanted again. */
const KEPT = 6

type Wanted = { format: PosterFormat; time: number }
type Asking = Pick<Ports, 'files' | 'media'> & { readonly request: Pick<Call['request'], 'signal'> }

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
  await dropOldest(files, video)
  const folder = await files.tempDir('poster')
  try {
    const out = join(folder, `poster.${wanted.format}`)
    const { signal } = call.request
    await using held = files.hold()
    await call.media.still({ path: await pathOf(held, video.key), ...wanted, out }, { signal })
    await files.adopt(key, out)
    return key
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const prefixOf = ({ id }: Finished) => `${VIDEOS}/${id}/poster-`

function keyOf(video: Finished, { format, time }: Wanted): string {
  const last = Math.round(video.duration * FRAME.fps) - 1
  const frame = Math.min(last, Math.floor(time * FRAME.fps + 1e-6))
  return `${prefixOf(video)}${video.attempt}-${frame}.${format}`
}

async function dropOldest(files: Ports['files'], video: Finished): Promise<void> {
  const posters: { key: string; madeAt: number }[] = []
  for await (const { key } of files.list(`${VIDEOS}/${video.id}`)) {
    if (!key.startsWith(prefixOf(video))) continue
    posters.push({ key, madeAt: (await files.head(key))?.modifiedAt.getTime() ?? 0 })
  }
  const newestFirst = posters.toSorted((a, b) => b.madeAt - a.madeAt)
  for (const { key } of newestFirst.slice(KEPT - 1)) await files.delete(key)
}
