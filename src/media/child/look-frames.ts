import type { Frame } from 'node-av/lib'
import { momentKey, momentOf } from '#media/plan/look-moments.ts'
import type { LookLayer } from '#scene/look-layers/look-layers.ts'
import type { Seconds } from '#scene/motion.ts'
import { yuvaBytes } from './yuva.ts'

/** Memory for the frames of a repetition: two seconds of a headline at the standard size. */
const KEPT_BYTES = 24 * 1024 * 1024

/** Key of all moments at which nothing is visible. */
const NOTHING = -2

type Painted = {
  readonly layer: Pick<LookLayer<unknown>, 'restFrom' | 'firstLike'>
  isSeen(seconds: Seconds): boolean
  paint(seconds: Seconds): Frame
}

/**
 * Frames of a layer by output frame. Painted when first asked for; those of a moment that comes again are kept, as far
 * as there is room. A frame is valid until the next call.
 */
export class LookFrames {
  readonly #painted: Painted
  /** Newest last. */
  readonly #kept = new Map<number, Frame>()
  #finished: Frame | undefined

  constructor(painted: Painted) {
    this.#painted = painted
  }

  at(outputFrame: number): Frame {
    const { layer, isSeen, paint } = this.#painted
    const seconds = momentOf(layer, outputFrame)
    if (seconds === undefined) {
      this.#finished ??= paint(undefined)
      return this.#finished
    }
    const key = isSeen(seconds) ? momentKey(seconds) : NOTHING
    const known = this.#kept.get(key)
    if (known) return known
    const frame = paint(seconds)
    this.#keep(key, frame)
    return frame
  }

  close(): void {
    this.#finished?.free()
    for (const frame of this.#kept.values()) frame.free()
  }

  /** What only enters never comes again. */
  #keep(key: number, frame: Frame): void {
    const isLoop = this.#painted.layer.restFrom === Number.POSITIVE_INFINITY
    const room = isLoop ? Math.floor(KEPT_BYTES / yuvaBytes(frame)) : 1
    for (const [old, kept] of this.#kept) {
      if (this.#kept.size < Math.max(1, room)) break
      kept.free()
      this.#kept.delete(old)
    }
    this.#kept.set(key, frame)
  }
}
