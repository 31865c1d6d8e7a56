type Write = (progress: number) => Promise<unknown>

/**
 * Stores frequent progress values in a row: only upwards, one write at a time, not more often than the interval. A
 * failed write is ignored, because the next value follows.
 */
export class ThrottledProgress {
  #told = 0
  #lastMs = Number.NEGATIVE_INFINITY
  #writing: Promise<unknown> | undefined
  readonly #write: Write
  readonly #intervalMs: number

  constructor(write: Write, intervalMs = 250) {
    this.#write = write
    this.#intervalMs = intervalMs
  }

  /** `progress` from 0 to 1. */
  note(progress: number): void {
    const nowMs = performance.now()
    if (this.#writing || progress <= this.#told || nowMs - this.#lastMs < this.#intervalMs) return
    this.#told = progress
    this.#lastMs = nowMs
    this.#writing = this.#write(progress)
      .catch(() => undefined)
      .finally(() => {
        this.#writing = undefined
      })
  }

  /** Resolves when no write is running. */
  async settle(): Promise<void> {
    await this.#writing
  }
}
