import { join } from 'node:path'
import { DURATION } from '#domain/design/design.ts'
import { DEFAULT_QUALITY, OUTPUT_SIZE, type QualityPreset } from '#domain/design/quality.ts'
import type { Background, Part } from '#media/media-pool.ts'
import { RENDITIONS } from '#server/library/background-keys.ts'
import type { Held } from '#server/ports/files/files.ts'
import type { Ports } from '#server/ports/ports.ts'
import { pathOf } from './picture-parts.ts'

/** Frames of larger mezzanines: a few lengths, so that videos share them. */
const LENGTHS = [450, 900, 1350, DURATION.max * 30]

export type StoredBackground = {
  /** Of its renditions; null where there is none that shows the wanted part of the picture. */
  folder: string | null
  /** The file as it came. */
  sourceKey: string | null
  /** What of that file it shows. */
  part: Required<Part>
  /** Of the rendition. */
  frames: number
}

type Wanted = {
  background: StoredBackground
  preset: QualityPreset
  /** Frames of the video. */
  frames: number
  /** For what is being made. */
  into: string
  /** Keeps what is read until the video is made. */
  held: Held
  signal: AbortSignal
  onProgress: (progress: number) => void
}

type Reach = Pick<Ports, 'files' | 'media'>

/**
 * The background as large as the video. The usual size is made at upload; a larger one is made of the uploaded file when
 * it is first needed, no longer than it takes, and kept beside the other. Where that file is gone the usual one is
 * enlarged. As long as there is no rendition, the video is made of the uploaded file alone.
 */
export async function groundFor(ports: Reach, wanted: Wanted): Promise<Background> {
  const { background, preset, held } = wanted
  const { folder } = background
  if (folder === null) return fromSource(ports, wanted, Math.min(background.part.frames, wanted.frames))
  if (preset !== DEFAULT_QUALITY) return largeGround(ports, wanted, folder)
  return { path: await pathOf(held, usualKey(folder)), frames: background.frames }
}

const usualKey = (folder: string) => `${folder}/mezzanine.mp4`

async function largeGround(ports: Reach, wanted: Wanted, folder: string): Promise<Background> {
  const { files } = ports
  const { background, preset, held } = wanted
  const size = OUTPUT_SIZE[preset]
  const needed = Math.min(background.frames, wanted.frames)
  const keyOf = (length: number) => `${folder}/mezzanine-${size.width}x${size.height}-${length}.mp4`
  const lengths = LENGTHS.filter((length) => length >= needed)
  for (const length of lengths) {
    const path = await held.localPath(keyOf(length))
    if (path !== undefined) return { path, frames: Math.min(background.frames, length) }
  }
  const length = lengths[0] ?? needed
  const { path: out, frames } = await fromSource(ports, wanted, Math.min(background.part.frames, length))
  await files.adopt(keyOf(length), out, { contentType: 'video/mp4' })
  return { path: await pathOf(held, keyOf(length)), frames }
}

/** The same normal form as at upload, of the same part, in the video's size. */
async function fromSource(
  { media }: Reach,
  { background, preset, into, held, signal, onProgress }: Wanted,
  frames: number,
): Promise<Background> {
  const out = join(into, 'background.mp4')
  const wish = { ...(await sourceOf(held, background)), out, size: OUTPUT_SIZE[preset], frames }
  const made = await media.makeMezzanine(wish, { signal, onProgress })
  return { path: out, frames: made.frames }
}

const LARGE_KEY = /\/mezzanine-\d+x\d+-\d+\.mp4$/

/** Removes larger mezzanines made before a moment: they are large, and made anew where they are needed again. */
export async function dropLargeGrounds({ files }: Pick<Ports, 'files'>, before: Date): Promise<void> {
  for await (const { key, modifiedAt } of files.list(RENDITIONS)) {
    if (LARGE_KEY.test(key) && modifiedAt < before) await files.delete(key)
  }
}

async function sourceOf(
  held: Held,
  { sourceKey, folder, part }: StoredBackground,
): Promise<Part & { source: string }> {
  const uploaded = sourceKey === null ? undefined : await held.localPath(sourceKey)
  if (uploaded !== undefined) return { source: uploaded, from: part.from, focus: part.focus }
  if (folder === null) throw new Error('Nothing is left of a background')
  return { source: await pathOf(held, usualKey(folder)) }
}
