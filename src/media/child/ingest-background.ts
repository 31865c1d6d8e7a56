import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Frame } from 'node-av/lib'
import type { BackgroundFiles } from '../background-files.ts'
import { BACKGROUND_SECONDS, FRAME } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import { backgroundFilters } from '../plan/background-plan.ts'
import { ConstantRate } from '../plan/frame-rate.ts'
import type { Container } from '../sniff.ts'
import { type FilterRun, pictureFilter, shapeOf } from './filter-run.ts'
import { beginsAt, lasts } from './frame-time.ts'
import { MediaSource } from './media-source.ts'
import { MezzanineWriter } from './mezzanine-writer.ts'
import { pixelAspect, probe } from './probe.ts'
import type { Pulse } from './pulse.ts'
import { SoundReader } from './sound-reader.ts'
import { writeJpeg } from './still.ts'
import { uprightOf } from './upright.ts'

export type IngestBackgroundTask = { source: string; container: Container; into: string; focus: number }

const STILLS = [
  { name: 'poster.jpg', width: 540, height: 960 },
  { name: 'thumb-170.jpg', width: 170, height: 303 },
  { name: 'thumb-80.jpg', width: 80, height: 142 },
] as const
/** Less than this share of the declared length means that the file is cut off. */
const ENOUGH = 0.5

/** Brings any accepted video into the one form that composes read: mezzanine, poster, thumbnails. */
export async function ingestBackground(task: IngestBackgroundTask, pulse: Pulse): Promise<BackgroundFiles> {
  const facts = await probe({ path: task.source, container: task.container, use: 'background' })
  const threads = Math.min(4, availableParallelism())
  const source = await MediaSource.open(task.source, task.container, { threads, withSound: true })
  const mezzanine = join(task.into, 'mezzanine.mp4')
  const writer = await MezzanineWriter.create(mezzanine, threads)
  try {
    await new BackgroundIngest({ task, source, writer, pulse, declared: facts.duration }).run()
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

type IngestParts = {
  task: IngestBackgroundTask
  source: MediaSource
  writer: MezzanineWriter
  pulse: Pulse
  declared: number
}

/** One run through the file: pictures at a constant rate, sound on the pictures' timeline. */
class BackgroundIngest {
  readonly #parts: IngestParts
  readonly #rate = new ConstantRate(FRAME.fps)
  readonly #reader: SoundReader
  #filter: { run: FilterRun; shape: string } | undefined
  #last: { frame: Frame; ends: number } | undefined
  #zero: number | undefined

  constructor(parts: IngestParts) {
    this.#parts = parts
    this.#reader = new SoundReader(parts.writer.sound)
  }

  async run(): Promise<void> {
    const { source } = this.#parts
    const early: Frame[] = []
    for (const { kind, frame, stream } of source.frames()) {
      if (kind === 'video') await this.#picture(frame)
      else if (this.#zero === undefined) keepCopy(early, frame)
      else await this.#sound(early, frame, stream)
    }
    await this.#finish()
  }

  async #picture(frame: Frame): Promise<void> {
    const { source } = this.#parts
    const begins = beginsAt(frame, source.video) ?? this.#last?.ends ?? 0
    this.#zero ??= begins
    await this.#show(this.#rate.begins(begins))
    this.#last?.frame.free()
    const copy = frame.clone()
    if (!copy) throw new MediaError('crashed', 'no memory for a frame')
    this.#last = { frame: copy, ends: begins + (lasts(frame, source.video) || 1 / FRAME.fps) }
  }

  async #sound(early: Frame[], frame: Frame, stream: MediaSource['video']): Promise<void> {
    const zero = this.#zero ?? 0
    for (const before of early.splice(0)) {
      await this.#reader.read(before, stream, zero)
      before.free()
    }
    await this.#reader.read(frame, stream, zero)
  }

  /** Gives the waiting picture its slots. */
  async #show(slots: number): Promise<void> {
    if (!this.#last || slots === 0) return
    const { writer, pulse, declared } = this.#parts
    if (writer.frames + slots > BACKGROUND_SECONDS * FRAME.fps) throw new MediaError('too_long')
    const run = await this.#filterFor(this.#last.frame)
    using picture = run.through(this.#last.frame)
    for (let slot = 0; slot < slots; slot++) {
      writer.picture(picture)
      await pulse(declared > 0 ? Math.min(0.99, writer.frames / FRAME.fps / declared) : undefined)
    }
  }

  async #finish(): Promise<void> {
    if (!this.#last) throw new MediaError('unreadable', 'no picture decodes')
    await this.#show(this.#rate.ends(this.#last.ends))
    this.#reader.finish()
    this.#parts.writer.hadAudio = this.#reader.heard
    this.#last.frame.free()
    this.#filter?.run.close()
  }

  /** Phones and screen recorders change the picture's size in the middle: then the filters are made anew. */
  async #filterFor(frame: Frame): Promise<FilterRun> {
    const shape = shapeOf(frame)
    if (this.#filter?.shape === shape) return this.#filter.run
    this.#filter?.run.close()
    const { source, task } = this.#parts
    const filters = backgroundFilters(
      {
        stored: { width: frame.width, height: frame.height },
        sar: pixelAspect(source.video, frame),
        orientation: uprightOf(source.video),
        colorSpace: frame.colorSpace,
        colorTransfer: frame.colorTrc,
        focus: task.focus,
      },
      FRAME,
    )
    const run = await pictureFilter(frame, filters)
    this.#filter = { run, shape }
    return run
  }
}

/** Sound before the first picture has no place yet; a second of it is kept. */
function keepCopy(early: Frame[], frame: Frame): void {
  const copy = early.length < 50 ? frame.clone() : null
  if (copy) early.push(copy)
}
