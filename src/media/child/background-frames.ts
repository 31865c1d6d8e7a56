import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants'
import { Frame, Packet } from 'node-av/lib'
import type { Background } from '#media/compose-job.ts'
import { FRAME } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import type { Span } from '#media/plan/split.ts'
import { sourceFrame } from '#media/plan/split.ts'
import { beginsAt } from './frame-time.ts'
import { MediaSource } from './media-source.ts'

/** The mezzanine's frames for a span of an output; loops as needed. */
export class BackgroundFrames {
  readonly #background: Background
  readonly #source: MediaSource
  readonly #packet = new Packet()
  readonly #frame = new Frame()
  #ended = false

  private constructor(background: Background, source: MediaSource) {
    this.#background = background
    this.#source = source
    this.#packet.alloc()
    this.#frame.alloc()
  }

  static async open(background: Background): Promise<BackgroundFrames> {
    return new BackgroundFrames(background, await MediaSource.open(background.path, 'mp4'))
  }

  /** Every frame of the span, valid until the next one. */
  async *of({ from, to }: Span): AsyncGenerator<Frame> {
    let wanted = sourceFrame(from, this.#background.frames)
    if (wanted > 0) await this.#seek(wanted)
    for (let output = from; output < to; output++) {
      if (wanted === this.#background.frames) {
        await this.#seek(0)
        wanted = 0
      }
      this.#advanceTo(wanted)
      yield this.#frame
      wanted += 1
    }
  }

  close(): void {
    this.#packet.free()
    this.#frame.free()
    this.#source.close()
  }

  async #seek(frame: number): Promise<void> {
    const { video, input, pictures } = this.#source
    const stamp = BigInt(Math.round(frame / FRAME.fps / video.timeBase.toDouble()))
    const code = await input.seekFrame(video.index, stamp, AVSEEK_FLAG_BACKWARD)
    if (code < 0) throw new MediaError('unreadable', 'the background cannot be positioned')
    pictures.flush()
    this.#ended = false
  }

  #advanceTo(wanted: number): void {
    for (;;) {
      this.#decodeNext()
      const begins = beginsAt(this.#frame, this.#source.video) ?? 0
      if (Math.round(begins * FRAME.fps) >= wanted) return
    }
  }

  #decodeNext(): void {
    const { pictures, input, video } = this.#source
    while (!pictures.receive(this.#frame)) {
      if (this.#ended) throw new MediaError('unreadable', 'the background ends too soon')
      if (input.readFrameSync(this.#packet) < 0) {
        this.#ended = true
        pictures.send(null)
      } else if (this.#packet.streamIndex === video.index) {
        pictures.send(this.#packet)
        this.#packet.unref()
      } else {
        this.#packet.unref()
      }
    }
  }
}
