/**
 * Turns frames at any times into a constant rate: each output slot shows the last frame that began at or
 * before it (rounded to the nearest slot). Frames nobody would see are never scaled.
 */
export class ConstantRate {
  #start: number | undefined
  #slot = 0
  readonly #fps: number

  constructor(fps: number) {
    this.#fps = fps
  }

  /** Slots the frame before this one has to fill; 0 when this one replaces it unseen. */
  begins(time: number): number {
    this.#start ??= time
    const slot = Math.round((time - this.#start) * this.#fps)
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
