import { rm } from 'node:fs/promises'
import { FRAME } from '#media/limits.ts'
import type { Part } from '#media/media-pool.ts'
import type { Sql } from '#server/db/transaction.ts'
import { adoptFolder } from '#server/files/adopt-folder.ts'
import { picturesKeyOf } from '#server/library/background-keys.ts'
import { type Cut, partOf } from '#server/library/part-of.ts'
import type { Held } from '#server/ports/files/files.ts'
import type { Ports } from '#server/ports/ports.ts'
import { makeOnce } from './make-once.ts'
import { storePictures } from './pictures.repository.ts'

export type Pictured = Cut & {
  id: string
  version: number
  pictures: string | null
  source_key: string | null
  folder: string | null
}

type Deps = Pick<Ports, 'files' | 'media' | 'clock'> & { sql: Sql }

/**
 * Key prefix of a background's pictures; makes them if they are missing. That takes a tenth of a second of reading the
 * file, so pictures exist before the rendition, requested ones first.
 */
export async function ensurePictures(ports: Deps, background: Pictured): Promise<string> {
  if (background.pictures !== null) return background.pictures
  const key = picturesKeyOf(background)
  await makeOnce(ports, key, () => makePictures(ports, background, key))
  return key
}

async function makePictures(ports: Deps, background: Pictured, key: string): Promise<void> {
  const { files, media, sql } = ports
  await using held = files.hold()
  const part = await readable(held, background)
  const into = await files.tempDir('pictures')
  try {
    await media.pictures({ ...part, into })
    await adoptFolder(files, { from: into, folder: key })
    await storePictures(sql, { id: background.id, version: background.version, pictures: key })
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}

/** The uploaded file; the rendition if that is gone. */
async function readable(held: Held, background: Pictured): Promise<Part & { source: string }> {
  const { source_key: sourceKey, folder } = background
  const uploaded = sourceKey === null ? undefined : await held.localPath(sourceKey)
  if (uploaded !== undefined) {
    const { from, frames, focus, framing } = partOf(background)
    const own = Math.min(frames, Math.max(1, Math.round(background.duration * FRAME.fps)))
    return { source: uploaded, from, frames: own, focus, framing }
  }
  const rendition = folder === null ? undefined : await held.localPath(`${folder}/mezzanine.mp4`)
  if (rendition === undefined) throw new Error('A background has neither its source nor a rendition')
  return { source: rendition }
}
