import { rm } from 'node:fs/promises'
import { FRAME } from '#media/limits.ts'
import type { Part } from '#media/media-pool.ts'
import type { Sql } from '#server/db/transaction.ts'
import { adoptFolder } from '#server/files/adopt-folder.ts'
import { picturesKeyOf } from '#server/library/background-keys.ts'
import { type Cut, partOf } from '#server/library/part-of.ts'
import type { Held } from '#server/ports/files/files.ts'
import type { Ports } from '#server/ports/ports.ts'
import { FailedBefore } from './failed-before.ts'
import { notePictures } from './pictures.repository.ts'

export type Pictured = Cut & {
  id: string
  version: number
  pictures: string | null
  source_key: string | null
  folder: string | null
}

type Reach = Pick<Ports, 'files' | 'media' | 'clock'> & { sql: Sql }

/** What this process knows of pictures that are not in a row yet. */
type Known = { making: Map<string, Promise<string>>; failed: FailedBefore }
const known = new WeakMap<Ports['media'], Known>()

function knownTo({ media }: Pick<Reach, 'media'>): Known {
  const found = known.get(media) ?? { making: new Map(), failed: new FailedBefore() }
  known.set(media, found)
  return found
}

/**
 * Key prefix of a background's pictures, made now where there are none. That is a look at the file, a tenth of a second:
 * they are there before the rendition is, those first that somebody looks at. Pages ask for several at once: the first
 * makes them all, and where it cannot, others are told so without a try of their own.
 */
export async function ensurePictures(ports: Reach, background: Pictured): Promise<string> {
  if (background.pictures !== null) return background.pictures
  const { making, failed } = knownTo(ports)
  const key = picturesKeyOf(background)
  const begun = making.get(key)
  if (begun) return begun
  failed.check(key, ports.clock.now())
  const made = makePictures(ports, background, key)
  making.set(key, made)
  try {
    await made
    failed.forget(key)
  } catch (error) {
    failed.note(key, error, ports.clock.now())
    throw error
  } finally {
    making.delete(key)
  }
  return key
}

async function makePictures(ports: Reach, background: Pictured, key: string): Promise<string> {
  const { files, media, sql } = ports
  await using held = files.hold()
  const seen = await readable(held, background)
  const into = await files.tempDir('pictures')
  try {
    await media.pictures({ ...seen, into })
    await adoptFolder(files, { from: into, folder: key })
    await notePictures(sql, { id: background.id, version: background.version, pictures: key })
    return key
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}

/** The file as it came; where that is gone, the rendition. */
async function readable(held: Held, background: Pictured): Promise<Part & { source: string }> {
  const { source_key: sourceKey, folder } = background
  const uploaded = sourceKey === null ? undefined : await held.localPath(sourceKey)
  if (uploaded !== undefined) {
    const { from, frames, focus } = partOf(background)
    const own = Math.min(frames, Math.max(1, Math.round(background.duration * FRAME.fps)))
    return { source: uploaded, from, frames: own, focus }
  }
  const rendition = folder === null ? undefined : await held.localPath(`${folder}/mezzanine.mp4`)
  if (rendition === undefined) throw new Error('Nothing is left of a background')
  return { source: rendition }
}
