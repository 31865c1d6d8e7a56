import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DURATION } from '#domain/design/design.ts'
import { DEFAULT_QUALITY, type QualityPreset } from '#domain/design/quality.ts'
import { DEFAULT_FORMAT, type Format, outputSize } from '#domain/geometry/formats.ts'
import { sameFocus } from '#domain/library/focus.ts'
import { type Framing, framingKey, sameFraming } from '#domain/library/framing.ts'
import type { Background, Part } from '#media/media-pool.ts'
import { RENDITIONS } from '#server/library/background-keys.ts'
import { partOf } from '#server/library/part-of.ts'
import type { Held } from '#server/ports/files/files.ts'
import type { Ports } from '#server/ports/ports.ts'
import { pathOf } from './compose-inputs.ts'
import type { selectBackgroundInputs } from './renders.repository.ts'

/** Lengths of mezzanines made when needed, in frames: a few only, so that videos share them. */
const LENGTHS = [450, 900, 1350, DURATION.max * 30]

export type StoredBackground = {
  /** Folder of its renditions; null if no rendition shows this part of the picture. */
  folder: string | null
  /** Key of the uploaded file. */
  sourceKey: string | null
  /** The part of that file that shows. */
  part: Required<Part>
  /** Frames of the rendition. */
  frames: number
}

type BackgroundRow = Awaited<ReturnType<typeof selectBackgroundInputs>> & {}
/** Nothing of a background is known without one. */
type BackgroundInputs = { [Column in keyof BackgroundRow]: BackgroundRow[Column] | null } & {
  format: Format
  focus_x: number
  focus_y: number
  framing: Framing | null
}

/**
 * The background of a render, with the part of the picture that was chosen when it was requested; in 9:16, a rendition
 * of another part is not used. Undefined if the video has no background.
 */
export function storedBackground(task: BackgroundInputs): StoredBackground | undefined {
  if (task.background_id === null) return undefined
  const focus = { x: task.focus_x, y: task.focus_y }
  const present = { x: task.background_focus_x ?? focus.x, y: task.background_focus_y ?? focus.y }
  const isPresent = sameFocus(focus, present) && sameFraming(task.framing, task.background_framing)
  const part = partOf({
    parent_id: task.background_parent_id,
    starts_at: task.background_starts_at ?? 0,
    duration: task.background_duration ?? 0,
    focus_x: focus.x,
    focus_y: focus.y,
    framing: task.framing,
  })
  return {
    folder: task.format !== DEFAULT_FORMAT || isPresent ? task.background_folder : null,
    sourceKey: task.background_source_key,
    part,
    frames: task.background_frames ?? 0,
  }
}

type BackgroundInput = {
  background: StoredBackground
  format: Format
  preset: QualityPreset
  /** Frames of the video. */
  frames: number
  /** Folder for new files. */
  into: string
  /** Keeps the local files until the video is made. */
  held: Held
  signal: AbortSignal
  onProgress: (progress: number) => void
}

type Deps = Pick<Ports, 'files' | 'media'>

/**
 * The background in the video's size. 9:16 in the standard size is made at upload. Other formats and larger sizes are
 * made from the uploaded file when first needed and stored beside it; without that file, of the standard size. Without a
 * rendition the uploaded file itself is used.
 */
export async function backgroundFor(ports: Deps, input: BackgroundInput): Promise<Background> {
  const { background, format, preset, held } = input
  const { folder } = background
  if (folder === null) return fromSource(ports, input, Math.min(background.part.frames, input.frames))
  if (format !== DEFAULT_FORMAT || preset !== DEFAULT_QUALITY) return sizedBackground(ports, input, folder)
  return standardRendition(folder, background, held)
}

/** The file that was made at upload, of this part of the picture; undefined if there is none. */
export const standardBackground = async (
  background: StoredBackground | undefined,
  held: Held,
): Promise<Background | undefined> =>
  background?.folder ? standardRendition(background.folder, background, held) : undefined

const standardRendition = async (folder: string, { frames }: StoredBackground, held: Held) => ({
  path: await pathOf(held, standardKey(folder)),
  frames,
})

const standardKey = (folder: string) => `${folder}/mezzanine.mp4`

/** The rendition in 9:16 is cut at its own focus; other formats have theirs in the name. */
function sizedKey({ background, format, preset }: BackgroundInput, folder: string, length: number): string {
  const { width, height } = outputSize(format, preset)
  const { x, y } = background.part.focus
  const at = [x, y].map((share) => Math.round(share * 1000)).join('-')
  const focus = format === DEFAULT_FORMAT ? '' : `-${at}${framingName(background.part.framing)}`
  return `${folder}/mezzanine-${width}x${height}-${length}${focus}.mp4`
}

/** Letters of a framing in a file's name. */
function framingName(framing: Framing | null): string {
  if (framing?.kind !== 'path') return framing ? `-${framing.kind}` : ''
  return `-${createHash('sha256').update(framingKey(framing)).digest('hex').slice(0, 16)}`
}

async function sizedBackground(ports: Deps, input: BackgroundInput, folder: string): Promise<Background> {
  const { files } = ports
  const { background, held } = input
  const needed = Math.min(background.frames, input.frames)
  const keyOf = (length: number) => sizedKey(input, folder, length)
  const lengths = LENGTHS.filter((length) => length >= needed)
  for (const length of lengths) {
    const path = await held.localPath(keyOf(length))
    if (path !== undefined) return { path, frames: Math.min(background.frames, length) }
  }
  const length = lengths[0] ?? needed
  const { path: out, frames } = await fromSource(ports, input, Math.min(background.part.frames, length))
  await files.adopt(keyOf(length), out, { contentType: 'video/mp4' })
  return { path: await pathOf(held, keyOf(length)), frames }
}

/** Makes the same normal form as at upload, of the same part, in the video's size. */
async function fromSource(
  { media }: Deps,
  { background, format, preset, into, held, signal, onProgress }: BackgroundInput,
  frames: number,
): Promise<Background> {
  const out = join(into, 'background.mp4')
  const job = { ...(await sourceOf(held, background)), out, size: outputSize(format, preset), frames }
  const made = await media.makeMezzanine(job, { signal, onProgress })
  return { path: out, frames: made.frames }
}

const SIZED_KEY = /\/mezzanine-\d+x\d+-\d+(?:-\d+-\d+(?:-[a-z0-9-]+)?)?\.mp4$/

/** Deletes mezzanines of large sizes and other formats made before `before`; they are made again when needed. */
export async function deleteSizedBackgrounds({ files }: Pick<Ports, 'files'>, before: Date): Promise<void> {
  for await (const { key, modifiedAt } of files.list(RENDITIONS)) {
    if (SIZED_KEY.test(key) && modifiedAt < before) await files.delete(key)
  }
}

async function sourceOf(
  held: Held,
  { sourceKey, folder, part }: StoredBackground,
): Promise<Part & { source: string }> {
  const uploaded = sourceKey === null ? undefined : await held.localPath(sourceKey)
  if (uploaded !== undefined)
    return { source: uploaded, from: part.from, focus: part.focus, framing: part.framing }
  if (folder === null) throw new Error('A background has neither its source nor a rendition')
  // The rendition is framed already.
  const framing = part.framing?.kind === 'fit-upright' ? part.framing : null
  return { source: await pathOf(held, standardKey(folder)), focus: part.focus, framing }
}
