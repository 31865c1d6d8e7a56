import type { Frame } from 'node-av/lib'
import { FRAME } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import { backgroundFilters } from '../plan/background-plan.ts'
import { ConstantRate } from '../plan/frame-rate.ts'
import { type FilterRun, pictureFilter, shapeOf } from './filter-run.ts'
import { beginsAt, lasts } from './frame-time.ts'
import type { MediaSource } from './media-source.ts'
import type { MezzanineWriter } from './mezzanine-writer.ts'
import { pixelAspect } from './probe.ts'
import type { Pulse } from './pulse.ts'
import { SoundReader } from './sound-reader.ts'
import { uprightOf } from './upright.ts'

export type NormalFormParts = {
  source: MediaSource
  /** Its size is what the pictures are brought to. */
  writer: MezzanineWriter
  pulse: Pulse
  /** 0 keeps the left (or top) of what does not fit, 1 the right (or bottom). */
  focus: number
  /** Seconds, as the file says; 0 when it does not. */
  declared: number
  /** More than this is cut off, or refused as too long. */
  longest: { frames: number; cut: boolean }
}

/** Where sound may lag behind the pictures in a file, in seconds. */
const INTERLEAVE = 2

/** One run through a file: upright pictures at a constant rate, sound on the pictures' timeline. */
export class NormalForm {
  readonly #parts: NormalFormParts
  readonly #rate = new ConstantRate(FRAME.fps)
  readonly #reader: SoundReader
  #filter: { run: FilterRun; shape: string } | undefined
  #last: { frame: Frame; ends: number } | undefined
  #zero: number | undefined

  constructor(parts: NormalFormParts) {
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
      if (this.#isFull) break
    }
    await this.#finish()
  }

  /** Enough pictures, and all sound that belongs to them. */
  get #isFull(): boolean {
    const { source, longest } = this.#parts
    const seen = (this.#last?.ends ?? 0) - (this.#zero ?? 0)
    const beyond = source.audio ? INTERLEAVE : 2 / FRAME.fps
    return longest.cut && seen > longest.frames / FRAME.fps + beyond
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
  async #show(wanted: number): Promise<void> {
    const { writer, pulse, declared, longest } = this.#parts
    if (!longest.cut && writer.frames + wanted > longest.frames) throw new MediaError('too_long')
    const slots = Math.min(wanted, longest.frames - writer.frames)
    if (!this.#last || slots === 0) return
    const run = await this.#filterFor(this.#last.frame)
    using picture = run.through(this.#last.frame)
    for (let slot = 0; slot < slots; slot++) {
      writer.picture(picture)
      await pulse(
        declared > 0
          ? Math.min(0.99, writer.frames / Math.min(longest.frames, FRAME.fps * declared))
          : undefined,
      )
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
    const { source, writer, focus } = this.#parts
    const filters = backgroundFilters(
      {
        stored: { width: frame.width, height: frame.height },
        sar: pixelAspect(source.video, frame),
        orientation: uprightOf(source.video),
        colorSpace: frame.colorSpace,
        colorTransfer: frame.colorTrc,
        focus,
      },
      writer.size,
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
