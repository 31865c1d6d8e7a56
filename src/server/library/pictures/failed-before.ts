const FIRST_MS = 30_000
const LONGEST_MS = 3_600_000
/** So many are remembered; the one that was noted longest ago is forgotten first. */
const MOST = 1000

type Failure = { error: unknown; pauseMs: number; againAt: number }

/** What could not be made, so that it is not tried anew by everyone who asks: the pauses between tries grow. */
export class FailedBefore {
  readonly #failures = new Map<string, Failure>()

  /** Throws what was thrown last, until the pause after it is over. */
  check(key: string, now: Date): void {
    const failure = this.#failures.get(key)
    if (failure && now.getTime() < failure.againAt) throw failure.error
  }

  note(key: string, error: unknown, now: Date): void {
    const before = this.#failures.get(key)
    const pauseMs = before ? Math.min(before.pauseMs * 2, LONGEST_MS) : FIRST_MS
    this.#failures.delete(key)
    this.#failures.set(key, { error, pauseMs, againAt: now.getTime() + pauseMs })
    for (const oldest of this.#failures.keys()) {
      if (this.#failures.size <= MOST) break
      this.#failures.delete(oldest)
    }
  }

  forget(key: string): void {
    this.#failures.delete(key)
  }
}
