/** A kept frame: its index in the source and its duration in seconds. */
export type Shown = { index: number; duration: number }

const FASTEST = 1 / 30
const ROUNDING = 0.002
/** Fraction of a second; smaller time stamp differences are noise. */
const NANO = 1e9

/**
 * Thins an animation's timeline to at most 30 fps. A frame too close to the last kept one is dropped and its time is
 * added to that one, so the total stays exact.
 */
export class OverlayTimeline {
  readonly #shown: Shown[] = []
  #lastStart = Number.NEGATIVE_INFINITY
  #time = 0
  #index = 0

  /** Returns whether the frame is kept; `duration` in seconds. */
  add(duration: number): boolean {
    const keep = this.#time - this.#lastStart >= FASTEST - ROUNDING
    const last = this.#shown.at(-1)
    if (keep || !last) {
      this.#shown.push({ index: this.#index, duration })
      this.#lastStart = this.#time
    } else {
      last.duration += duration
    }
    this.#time += duration
    this.#index += 1
    return keep
  }

  get total(): number {
    return this.#time
  }

  get count(): number {
    return this.#shown.length
  }

  get durations(): number[] {
    return this.#shown.map(({ duration }) => Math.round(duration * NANO) / NANO)
  }
}
