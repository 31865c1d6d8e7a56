import { MOST_FAILURES, mayPass, waitAfter } from '#web/api/is-retryable.ts'

export type Patience = {
  /** Ends early when the connection is back. Rejects with the signal's reason when that ends it. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  /** What the browser believes of the connection. */
  isOnline(): boolean
  /** Told `true` while a failure is waited out, `false` when work goes on. */
  onWaiting(isWaiting: boolean): void
}

/**
 * Does the work until it succeeds, with longer and longer waits between. Throws what would fail again, and what has
 * failed too often in a row; while the browser knows that it is offline, waiting costs nothing.
 */
export async function persist<T>(
  work: () => Promise<T>,
  patience: Patience,
  signal: AbortSignal,
): Promise<T> {
  for (let failures = 0, waits = 1; ; waits += 1) {
    try {
      const done = await work()
      patience.onWaiting(false)
      return done
    } catch (error) {
      signal.throwIfAborted()
      if (patience.isOnline()) failures += 1
      if (!mayPass(error) || failures >= MOST_FAILURES) throw error
      patience.onWaiting(true)
      await patience.wait(waitAfter(waits), signal)
    }
  }
}
