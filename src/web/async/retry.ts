import { hasServerAnswered, hasServerFailed, isRetryable } from '#web/api/is-retryable.ts'

export type BackOff = {
  readonly firstMs: number
  readonly longestMs: number
}

/** Milliseconds to pause after so many failures in a row: twice as long each time. */
export const backOffMs = (failures: number, { firstMs, longestMs }: BackOff): number =>
  Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1))

const RETRY_PAUSES: BackOff = { firstMs: 1000, longestMs: 15_000 }

/** After so many failures in a row, about two minutes after the first, a person decides. */
export const MAX_FAILURES = 12

/** A server that answers with an error of its own is unlikely to do better later. */
export const MAX_SERVER_FAILURES = 3

/** What a pause waits for; undefined while there is none. */
export type WaitingFor = 'connection' | 'server' | undefined

export type RetryOptions = {
  /** Ends early when the connection is back. Rejects with the reason of the signal when that ends it. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  /** What the browser believes of the connection. */
  isOnline(): boolean
  /** Called before a pause with what it waits for, and with undefined when the work has succeeded. */
  onWaiting(waitingFor: WaitingFor): void
}

/**
 * Runs the work until it succeeds, with a back-off between tries. Throws an error that is not retryable, the last of
 * `MAX_FAILURES`, and the last of `MAX_SERVER_FAILURES`; failures while the browser is offline do not count.
 */
export async function retry<T>(
  work: () => Promise<T>,
  options: RetryOptions,
  signal: AbortSignal,
): Promise<T> {
  for (let failures = 0, serverFailures = 0, pauses = 1; ; pauses += 1) {
    try {
      const done = await work()
      options.onWaiting(undefined)
      return done
    } catch (error) {
      signal.throwIfAborted()
      if (options.isOnline()) failures += 1
      if (hasServerFailed(error)) serverFailures += 1
      const isOver = failures >= MAX_FAILURES || serverFailures >= MAX_SERVER_FAILURES
      if (!isRetryable(error) || isOver) throw error
      options.onWaiting(hasServerAnswered(error) ? 'server' : 'connection')
      await options.wait(backOffMs(pauses, RETRY_PAUSES), signal)
    }
  }
}
