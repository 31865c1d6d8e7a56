/**
 * Frames in the middle between two slots belong to the later one, also where a container rounds its times to
 * milliseconds: decided by the last digit, 60 pictures a second would come out unevenly.
 */
const TIE = 0.02

/**
 * Turns frames at any times into a constant rate: each output slot shows the last frame that began at or
 * before it (rounded to the nearest slot). Frames nobody would see are never scaled.
 */
export class ConstantRate {
  #start: number | undefined
  #slot: number
  readonly #fps: number

  /**
   * Slots are counted from `start`, the time of the file's first picture, and given out from slot `from` on: a part of a
   * file has exactly the slots that it would have in the whole.
   */
  constructor(fps: number, { start, from = 0 }: { start?: number; from?: number } = {}) {
    this.#fps = fps
    this.#start = start
    this.#slot = from
  }

  /** Slots the frame before this one has to fill; 0 when this one replaces it unseen. */
  begins(time: number): number {
    this.#start ??= time
    const slot = Math.round((time - this.#start) * this.#fps + TIE)
    const filled = Math.max(0, slot - this.#slot)
    this.#slot += filled
    return filled
  }

  /** Slots left for the last frame; a picture without a duration still shows once. */
  ends(time: number): number {
    const left = this.begins(time)
    return this.#slot === 0 ? 1 : left
  }
}
