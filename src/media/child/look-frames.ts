import type { Frame } from 'node-av/lib'
import { FRAME } from '#media/limits.ts'
import { momentKey } from '#media/plan/look-moments.ts'
import type { LookLayer } from '#scene/look-layers/look-layers.ts'
import { yuvaBytes } from './yuva.ts'

/** Memory for the frames of a repetition: two seconds of a headline at the standard size. */
const KEPT_BYTES = 24 * 1024 * 1024

/**
 * Frames of a layer by output frame. Painted when first asked for; those of a moment that comes again are kept, as far
 * as there is room. A frame is valid until the next call.
 */
export class LookFrames {
  readonly #layer: Pick<LookLayer<unknown>, 'restFrom' | 'firstLike'>
  readonly #paint: (seconds: number | undefined) => Frame
  /** Newest last. */
  readonly #kept = new Map<number, Frame>()
  #finished: Frame | undefined

  constructor(
    layer: Pick<LookLayer<unknown>, 'restFrom' | 'firstLike'>,
    paint: (seconds: number | undefined) => Frame,
  ) {
    this.#layer = layer
    this.#paint = paint
  }

  at(outputFrame: number): Frame {
    const seconds = this.#layer.firstLike(outputFrame / FRAME.fps)
    if (seconds === undefined) {
      this.#finished ??= this.#paint(undefined)
      return this.#finished
    }
    const key = momentKey(seconds)
    const known = this.#kept.get(key)
    if (known) return known
    const frame = this.#paint(seconds)
    this.#keep(key, frame)
    return frame
  }

  close(): void {
    this.#finished?.free()
    for (const frame of this.#kept.values()) frame.free()
  }

  /** What only enters never comes again. */
  #keep(key: number, frame: Frame): void {
    const isLoop = this.#layer.restFrom === Number.POSITIVE_INFINITY
    const room = isLoop ? Math.floor(KEPT_BYTES / yuvaBytes(frame)) : 1
    for (const [old, kept] of this.#kept) {
      if (this.#kept.size < Math.max(1, room)) break
      kept.free()
      this.#kept.delete(old)
    }
    this.#kept.set(key, frame)
  }
}
