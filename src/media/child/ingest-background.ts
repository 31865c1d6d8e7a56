import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { BackgroundFiles } from '../background-files.ts'
import { BACKGROUND_SECONDS, FRAME } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import type { Container } from '../sniff.ts'
import { MediaSource } from './media-source.ts'
import { MezzanineWriter } from './mezzanine-writer.ts'
import { NormalForm } from './normal-form.ts'
import { probe } from './probe.ts'
import type { Pulse } from './pulse.ts'
import { writeJpeg } from './still.ts'

export type IngestBackgroundTask = { source: string; container: Container; into: string; focus: number }

const STILLS = [
  { name: 'poster.jpg', width: 540, height: 960 },
  { name: 'thumb-170.jpg', width: 170, height: 303 },
  { name: 'thumb-80.jpg', width: 80, height: 142 },
] as const
const LONGEST = { frames: BACKGROUND_SECONDS * FRAME.fps, cut: false } as const
/** Less than this share of the declared length means that the file is cut off. */
const ENOUGH = 0.5

/** Brings any accepted video into the one form that composes read: mezzanine, poster, thumbnails. */
export async function ingestBackground(task: IngestBackgroundTask, pulse: Pulse): Promise<BackgroundFiles> {
  const facts = await probe({ path: task.source, container: task.container, use: 'background' })
  const threads = Math.min(4, availableParallelism())
  const source = await MediaSource.open(task.source, task.container, { threads, withSound: true })
  const mezzanine = join(task.into, 'mezzanine.mp4')
  const writer = await MezzanineWriter.create(mezzanine, { threads, size: FRAME, withPoster: true })
  try {
    const { duration: declared } = facts
    await new NormalForm({ source, writer, pulse, focus: task.focus, declared, longest: LONGEST }).run()
    const { frames, hadAudio } = await writer.finish()
    if (frames < facts.duration * FRAME.fps * ENOUGH) {
      throw new MediaError('unreadable', `${frames} frames of ${facts.duration} s`)
    }
    const poster = writer.posterFrame()
    for (const { name, ...size } of STILLS) await writeJpeg(join(task.into, name), poster, size)
    return {
      frames,
      duration: frames / FRAME.fps,
      width: FRAME.width,
      height: FRAME.height,
      hadAudio,
      source: facts,
    }
  } catch (error) {
    await rm(mezzanine, { force: true })
    throw error
  } finally {
    writer.close()
    source.close()
  }
}
