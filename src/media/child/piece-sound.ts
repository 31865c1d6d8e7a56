import { Frame, type Packet } from 'node-av/lib'
import { FRAME } from '#media/limits.ts'
import { findBeats } from '#media/plan/listening/beats/find-beats.ts'
import { toBeatRate } from '#media/plan/listening/beats/to-beat-rate.ts'
import type { Counts } from '#media/plan/watching/best-moments.ts'
import { countsOf } from '#media/plan/watching/counts-of.ts'
import type { MediaSource } from './media-source.ts'
import { SoundReader } from './sound-reader.ts'
import { SoundTrack } from './sound-track.ts'

/** Listens to a piece of a file while it is watched: at most a minute, as all samples stay in memory. */
export class PieceSound {
  readonly #source: MediaSource
  readonly #track = new SoundTrack()
  readonly #reader = new SoundReader(this.#track)
  readonly #frame = new Frame()

  constructor(source: MediaSource) {
    this.#source = source
    this.#frame.alloc()
  }

  /** A packet of the sound; `zero` is the time in the file at which the piece begins, in seconds. */
  async read(packet: Packet, zero: number): Promise<void> {
    const { sound, audio } = this.#source
    if (!sound || !audio) return
    sound.send(packet)
    while (sound.receive(this.#frame)) await this.#reader.read(this.#frame, audio, zero)
  }

  /** Counts of the sound up to `seconds`, in seconds of a file in which the piece begins at `from`. */
  counts(seconds: number, from: number): Counts {
    this.#reader.finish()
    const { left, right } = this.#track.take(Math.min(this.#track.end, Math.ceil(seconds * FRAME.sampleRate)))
    return countsOf(findBeats(toBeatRate(left, right)), from)
  }

  close(): void {
    this.#reader.finish()
    this.#frame.free()
  }
}
