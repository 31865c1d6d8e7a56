/** One kept frame: its place in the source and how long it shows, in seconds. */
export type Shown = { index: number; duration: number }

const FASTEST = 1 / 30
const ROUNDING = 0.002
/** Of a second: what differences of time stamps have beyond it is noise. */
const NANO = 1e9

/**
 * An animation's own timeline, thinned to 30 frames a second at most. A frame too soon after the last kept
 * one is dropped and its time goes to that one, so that the total stays exact.
 */
export class OverlayTimeline {
  readonly #shown: Shown[] = []
  #lastStart = Number.NEGATIVE_INFINITY
  #time = 0
  #index = 0

  /** Whether the frame is kept; `duration` in seconds. */
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
