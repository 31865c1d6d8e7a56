import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { ensurePictures, type Pictured } from '#server/library/pictures/ensure-pictures.ts'
import { makeOnce } from '#server/library/pictures/make-once.ts'
import type { Files } from '#server/ports/files/files.ts'
import type { Ports } from '#server/ports/ports.ts'

export const STRIP_SHEET = 'strip.jpg'
const LEVELS = 'strip.json'

const Levels = z.array(z.number()).nullable()
type Levels = z.infer<typeof Levels>

type Deps = Pick<Ports, 'sql' | 'files' | 'media' | 'clock'>

/**
 * Makes the film strip of an upload beside its pictures, if it is missing, and returns the levels of its sound. That
 * reads the whole file, so it happens at the first request and with the lowest priority.
 */
export async function ensureStrip(ports: Deps, upload: Pictured): Promise<Levels> {
  const folder = await ensurePictures(ports, upload)
  const stored = await readLevels(ports.files, folder)
  if (stored !== undefined) return stored
  await makeOnce(ports, `${folder}/${LEVELS}`, () => makeStrip(ports, upload, folder))
  return (await readLevels(ports.files, folder)) ?? null
}

async function readLevels(files: Files, folder: string): Promise<Levels | undefined> {
  const found = await files.get(`${folder}/${LEVELS}`)
  return found && Levels.parse(await json(found.stream))
}

/** The levels are stored last: where they are, the sheet is. */
async function makeStrip({ files, media }: Deps, upload: Pictured, folder: string): Promise<void> {
  const { source_key: key, duration: seconds, focus_x: x, focus_y: y, framing } = upload
  await using held = files.hold()
  const source = key === null ? undefined : await held.localPath(key)
  if (source === undefined) throw new Error('The source of a film strip is not in the store')
  const into = await files.tempDir('strip')
  try {
    const out = join(into, STRIP_SHEET)
    const levels = await media.filmStrip({ source, out, seconds, focus: { x, y }, framing })
    await files.adopt(`${folder}/${STRIP_SHEET}`, out, { contentType: 'image/jpeg' })
    await files.put(`${folder}/${LEVELS}`, Buffer.from(JSON.stringify(levels)), {
      contentType: 'application/json',
    })
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}
