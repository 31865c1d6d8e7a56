type Write = (progress: number) => Promise<unknown>

/**
 * Brings the quick ticks of a media process to a row: only upwards, one write at a time, not more often than the
 * interval. A write that fails is not worth a job; the next one tells more anyway.
 */
export class SteadyProgress {
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

  /** Resolves once nothing is being written any more. */
  async settle(): Promise<void> {
    await this.#writing
  }
}
