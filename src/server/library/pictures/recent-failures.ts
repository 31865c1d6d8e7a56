const FIRST_MS = 30_000
const LONGEST_MS = 3_600_000
/** The most failures in memory; the oldest is dropped first. */
const MOST = 1000

type Failure = { error: unknown; pauseMs: number; againAt: number }

/** Recent failures, so that not every request tries again: the pauses between attempts grow. */
export class RecentFailures {
  readonly #failures = new Map<string, Failure>()

  /** Throws the last error until its pause is over. */
  rethrow(key: string, now: Date): void {
    const failure = this.#failures.get(key)
    if (failure && now.getTime() < failure.againAt) throw failure.error
  }

  record(key: string, error: unknown, now: Date): void {
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
