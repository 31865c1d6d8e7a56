import type { Frame } from 'node-av/lib'
import type { Focus } from '#domain/library/focus.ts'
import type { Framing } from '#domain/library/framing.ts'
import { FRAME, SAMPLES_PER_FRAME } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import { ConstantRate } from '#media/plan/frame-rate.ts'
import { WATCHED_FPS } from '#media/plan/watching/plane.ts'
import type { ClipMeter } from './clip-meter.ts'
import type { ClipWatcher } from './clip-watcher.ts'
import { beginsAt, lasts } from './frame-time.ts'
import type { MediaSource } from './media-source.ts'
import type { MezzanineWriter } from './mezzanine-writer.ts'
import { ProgressivePictures } from './progressive.ts'
import type { Pulse } from './pulse.ts'
import type { OpenedPart } from './seeking.ts'
import { SoundReader } from './sound-reader.ts'
import { UprightPictures } from './upright-pictures.ts'

export type NormalFormParts = {
  opened: OpenedPart
  /** Target size of the frames. */
  writer: MezzanineWriter
  meter: ClipMeter | undefined
  watcher: ClipWatcher | undefined
  pulse: Pulse
  focus: Focus
  framing?: Framing | null | undefined
  /** First slot of the part, and the maximum number of slots; later frames are dropped. */
  from: number
  frames: number
  /** Expected slots of the part, for progress; 0 when unknown. */
  expected: number
}

/** Maximum delay of sound behind frames in a file, in seconds. */
const INTERLEAVE = 2
/** Every so many slots are watched. */
const WATCHED_EVERY = FRAME.fps / WATCHED_FPS
/** Frames beyond the end that prove the last one inside is complete. */
const BEYOND = 2

/** One pass over a part of a file: upright frames at a constant rate, and sound on their timeline. */
export class NormalForm {
  readonly #parts: NormalFormParts
  readonly #rate: ConstantRate
  readonly #reader: SoundReader
  readonly #upright: UprightPictures
  readonly #progressive = new ProgressivePictures()
  #last: { frame: Frame; ends: number } | undefined
  #zero: number | undefined

  constructor(parts: NormalFormParts) {
    const { opened, writer, focus, framing, from } = parts
    this.#parts = parts
    this.#zero = opened.zero
    this.#rate = new ConstantRate(FRAME.fps, {
      from,
      ...(opened.zero === undefined ? {} : { start: opened.zero }),
    })
    this.#reader = new SoundReader(writer.sound)
    this.#upright = new UprightPictures(opened.source, { focus, framing, size: writer.size })
  }

  async run(): Promise<void> {
    const early: Frame[] = []
    try {
      for (const { kind, frame, stream } of this.#parts.opened.source.frames()) {
        if (kind === 'video') await this.#pictures(frame)
        else if (this.#zero === undefined) keepCopy(early, frame)
        else await this.#sound(early, frame, stream)
        if (this.#isFull) break
      }
      if (!this.#isFull) await this.#pictures(null)
      await this.#finish()
    } finally {
      for (const frame of early) frame.free()
      this.#last?.frame.free()
      this.#progressive.close()
      this.#upright.close()
    }
  }

  /** Start of the part in the file's own time. */
  get #start(): number {
    return (this.#zero ?? 0) + this.#parts.from / FRAME.fps
  }

  /** Whether all frames and their sound have been read. */
  get #isFull(): boolean {
    const { opened, writer, frames } = this.#parts
    const beyond = (this.#last?.ends ?? 0) - this.#start - frames / FRAME.fps
    if (!this.#last || beyond <= BEYOND / FRAME.fps) return false
    return !opened.source.audio || writer.sound.end >= frames * SAMPLES_PER_FRAME || beyond > INTERLEAVE
  }

  async #pictures(frame: Frame | null): Promise<void> {
    for await (const whole of this.#progressive.after(frame)) await this.#picture(whole)
  }

  async #picture(frame: Frame): Promise<void> {
    const { video } = this.#parts.opened.source
    const begins = beginsAt(frame, video) ?? this.#last?.ends ?? 0
    this.#zero ??= begins
    await this.#show(this.#rate.begins(begins))
    this.#last?.frame.free()
    const copy = frame.clone()
    this.#last = undefined
    if (!copy) throw new MediaError('crashed', 'no memory for a frame')
    this.#last = { frame: copy, ends: begins + (lasts(frame, video) || 1 / FRAME.fps) }
  }

  async #sound(early: Frame[], frame: Frame, stream: MediaSource['video']): Promise<void> {
    for (const before of early.splice(0)) {
      await this.#reader.read(before, stream, this.#start)
      before.free()
    }
    await this.#reader.read(frame, stream, this.#start)
  }

  /** Assigns slots to the pending frame. */
  async #show(wanted: number): Promise<void> {
    const { writer, meter, watcher, pulse, frames, expected } = this.#parts
    const slots = Math.min(wanted, frames - writer.frames)
    if (!this.#last || slots <= 0) return
    using picture = await this.#upright.of(this.#last.frame, writer.frames / FRAME.fps)
    for (let slot = 0; slot < slots; slot++) {
      meter?.picture(picture, writer.frames)
      if (writer.frames % WATCHED_EVERY === 0)
        await watcher?.picture(this.#last.frame, writer.frames / FRAME.fps)
      writer.picture(picture)
      await pulse(expected > 0 ? Math.min(0.99, writer.frames / expected) : undefined)
    }
  }

  async #finish(): Promise<void> {
    if (!this.#last) throw new MediaError('unreadable', 'no picture decodes')
    await this.#show(this.#rate.ends(this.#last.ends))
    if (this.#parts.writer.frames === 0) throw new MediaError('unreadable', 'the file ends before the part')
    this.#reader.finish()
    this.#parts.writer.hadAudio = this.#reader.heard
  }
}

/** Sound before the first frame has no position yet; one second of it is buffered. */
function keepCopy(early: Frame[], frame: Frame): void {
  const copy = early.length < 50 ? frame.clone() : null
  if (copy) early.push(copy)
}
