/**
 * A frame halfway between two slots belongs to the later one, also when a container rounds times to milliseconds;
 * otherwise 60 fps would come out uneven.
 */
const TIE = 0.02

/**
 * Converts frames at arbitrary times to a constant rate: each slot shows the last frame that started at or before it,
 * rounded to the nearest slot. Invisible frames are never scaled.
 */
export class ConstantRate {
  #start: number | undefined
  #slot: number
  readonly #fps: number

  /**
   * Slots count from `start`, the time of the file's first frame, and are emitted from slot `from` on: a part has
   * exactly the slots it would have in the whole file.
   */
  constructor(fps: number, { start, from = 0 }: { start?: number; from?: number } = {}) {
    this.#fps = fps
    this.#start = start
    this.#slot = from
  }

  /** Slots that the previous frame fills; 0 when this frame replaces it unseen. */
  begins(time: number): number {
    this.#start ??= time
    const slot = Math.round((time - this.#start) * this.#fps + TIE)
    const filled = Math.max(0, slot - this.#slot)
    this.#slot += filled
    return filled
  }

  /** Slots of the last frame; a frame without a duration still shows once. */
  ends(time: number): number {
    const left = this.begins(time)
    return this.#slot === 0 ? 1 : left
  }
}
