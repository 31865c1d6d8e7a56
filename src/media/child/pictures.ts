import { join } from 'node:path'
import type { Frame } from 'node-av/lib'
import { CENTRE, type Focus } from '#domain/library/focus.ts'
import type { Framing } from '#domain/library/framing.ts'
import { FRAME } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import type { Size } from '#media/plan/cover-crop.ts'
import type { Container } from '#media/sniff.ts'
import { beginsAt } from './frame-time.ts'
import type { MediaSource } from './media-source.ts'
import { pixelAspect } from './probe.ts'
import { progressiveOf } from './progressive.ts'
import { openPart } from './seeking.ts'
import { writeJpeg } from './still.ts'
import { uprightOf } from './upright.ts'
import { UprightPictures } from './upright-pictures.ts'

export type PicturesTask = {
  source: string
  container: Container
  into: string
  focus: Focus
  framing?: Framing | null
  /** First slot of the part, and the slot that represents it best. */
  from: number
  at: number
}

const CROPPED = [
  { name: 'poster.jpg', width: 540, height: 960 },
  { name: 'thumb-170.jpg', width: 170, height: 303 },
  { name: 'thumb-80.jpg', width: 80, height: 142 },
] as const

/** Longest side of the uncropped picture. */
const WHOLE = 960

/** After these limits any frame of the part is accepted, then any frame at all. */
const PATIENCE_MS = { best: 400, own: 1_200 } as const

/** Writes a poster, two thumbnails and the uncropped picture of one moment. */
export async function writePictures(task: PicturesTask): Promise<void> {
  const { source: path, container, from, at } = task
  const { source, zero } = await openPart({ path, container, from: at, options: { threads: 1 } })
  try {
    using frame = await progressiveOf(pictureAround(source, { zero, from, at }))
    await writeCropped(task, source, frame)
    await writeWhole(task, source, frame)
  } finally {
    source.close()
  }
}

type Moment = { zero: number | undefined; from: number; at: number }

function pictureAround(source: MediaSource, { zero, from, at }: Moment): Frame {
  const startMs = performance.now()
  let first = zero
  let shown: Frame | undefined
  for (const frame of source.pictureFrames()) {
    const begins = beginsAt(frame, source.video) ?? 0
    first ??= begins
    const slot = Math.round((begins - first) * FRAME.fps)
    if (shown && slot > at) break
    shown?.free()
    shown = frame.clone() ?? undefined
    const spentMs = performance.now() - startMs
    if (spentMs > PATIENCE_MS.own || (spentMs > PATIENCE_MS.best && slot >= from)) break
  }
  if (!shown) throw new MediaError('unreadable', 'no picture decodes')
  return shown
}

async function writeCropped(task: PicturesTask, source: MediaSource, frame: Frame): Promise<void> {
  const { into, from, at, focus, framing } = task
  const upright = new UprightPictures(source, { focus, framing, size: FRAME })
  try {
    using picture = await upright.of(frame, (at - from) / FRAME.fps)
    for (const { name, ...size } of CROPPED) await writeJpeg(join(into, name), picture, size)
  } finally {
    upright.close()
  }
}

async function writeWhole({ into }: PicturesTask, source: MediaSource, frame: Frame): Promise<void> {
  const size = wholeSize(source, frame)
  const upright = new UprightPictures(source, { focus: CENTRE, size })
  try {
    using picture = await upright.of(frame, 0)
    await writeJpeg(join(into, 'whole.jpg'), picture, size)
  } finally {
    upright.close()
  }
}

function wholeSize(source: MediaSource, frame: Frame): Size {
  const wide = frame.width * pixelAspect(source.video, frame)
  const [width, height] = uprightOf(source.video).transpose ? [frame.height, wide] : [wide, frame.height]
  const scale = Math.min(1, WHOLE / Math.max(width, height))
  const side = (pixels: number) => Math.max(2, 2 * Math.round((pixels * scale) / 2))
  return { width: side(width), height: side(height) }
}
