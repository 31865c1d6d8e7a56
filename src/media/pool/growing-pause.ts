const FIRST_MS = 100
const LONGEST_MS = 5_000

/** Back-off: calls back after a pause that doubles each time, from 100 ms to 5 s, until reset. */
export class GrowingPause {
  #next = FIRST_MS
  #timer: NodeJS.Timeout | undefined

  before(resume: () => void): void {
    this.cancel()
    this.#timer = setTimeout(resume, this.#next)
    this.#next = Math.min(2 * this.#next, LONGEST_MS)
  }

  reset(): void {
    this.#next = FIRST_MS
  }

  cancel(): void {
    clearTimeout(this.#timer)
  }
}
