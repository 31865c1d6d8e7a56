import { join } from 'node:path'
import { DURATION } from '#domain/design/design.ts'
import { DEFAULT_QUALITY, OUTPUT_SIZE, type QualityPreset } from '#domain/design/quality.ts'
import type { Background } from '#media/media-pool.ts'
import type { Held } from '../ports/files/files.ts'
import type { Ports } from '../ports/ports.ts'
import { RENDITIONS } from '../uploads/upload-keys.ts'
import { pathOf } from './picture-parts.ts'

/** Frames of larger mezzanines: a few lengths, so that videos share them. */
const LENGTHS = [450, 900, 1350, DURATION.max * 30]

/** A background in the store: its folder of renditions, the file as it came, and its frames. */
export type StoredBackground = { folder: string; sourceKey: string | null; frames: number }

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

/**
 * The background as large as the video. The usual size was made at upload; a larger one is made of the uploaded file
 * when it is first needed, no longer than it takes, and kept beside the other. Where that file is gone the usual
 * one is enlarged.
 */
export async function groundFor(ports: Pick<Ports, 'files' | 'media'>, wanted: Wanted): Promise<Background> {
  const { background, preset, held } = wanted
  if (preset !== DEFAULT_QUALITY) return largeGround(ports, wanted)
  return { path: await pathOf(held, usualKey(background)), frames: background.frames }
}

const usualKey = ({ folder }: StoredBackground) => `${folder}/mezzanine.mp4`

async function largeGround(
  { files, media }: Pick<Ports, 'files' | 'media'>,
  wanted: Wanted,
): Promise<Background> {
  const { background, preset, into, held, signal, onProgress } = wanted
  const size = OUTPUT_SIZE[preset]
  const needed = Math.min(background.frames, wanted.frames)
  const keyOf = (length: number) =>
    `${background.folder}/mezzanine-${size.width}x${size.height}-${length}.mp4`
  const lengths = LENGTHS.filter((length) => length >= needed)
  for (const length of lengths) {
    const path = await held.localPath(keyOf(length))
    if (path !== undefined) return { path, frames: Math.min(background.frames, length) }
  }
  const length = lengths[0] ?? needed
  const source = await sourceOf(held, background)
  const out = join(into, 'background.mp4')
  const { frames } = await media.makeMezzanine({ source, out, size, frames: length }, { signal, onProgress })
  await files.adopt(keyOf(length), out, { contentType: 'video/mp4' })
  return { path: await pathOf(held, keyOf(length)), frames }
}

const LARGE_KEY = /\/mezzanine-\d+x\d+-\d+\.mp4$/

/** Removes larger mezzanines made before a moment: they are large, and made anew where they are needed again. */
export async function dropLargeGrounds({ files }: Pick<Ports, 'files'>, before: Date): Promise<void> {
  for await (const { key } of files.list(RENDITIONS)) {
    if (!LARGE_KEY.test(key)) continue
    const found = await files.head(key)
    if (found && found.modifiedAt < before) await files.delete(key)
  }
}

async function sourceOf(held: Held, background: StoredBackground): Promise<string> {
  const uploaded = background.sourceKey === null ? undefined : await held.localPath(background.sourceKey)
  return uploaded ?? pathOf(held, usualKey(background))
}
