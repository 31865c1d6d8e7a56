import type { Sql } from '#server/db/transaction.ts'

/**
 * Work that takes longer than a request, done by whichever worker process is free. A job that fails, or whose
 * worker dies, runs again after a growing pause; after the last try it is given up. A handler may thus run more
 * than once, and the try before may still be running: what it writes must carry the attempt.
 */
export interface Jobs {
  /**
   * Puts a job into the queue as part of the transaction `sql` is. Returns its id; undefined when a job of the same
   * `singletonKey` waits or runs already.
   */
  enqueue(sql: Sql, queue: string, data: object, options?: EnqueueOptions): Promise<string | undefined>
  /** Starts to work on a queue. In a process that only serves the web it does nothing. */
  work<Data extends object>(queue: string, options: WorkOptions<Data>): Promise<void>
  /** Takes a waiting job out; tells a running one by its signal, within about a second. */
  cancel(queue: string, id: string): Promise<void>
  /** Takes no new jobs, gives running ones that long, then aborts them; they run again elsewhere. */
  close(options: { timeoutMs: number }): Promise<void>
}

export interface EnqueueOptions {
  /** Letters, digits and `_-./`. At most one job of the key waits or runs in the queue. */
  singletonKey?: string
  /** Seconds before its first try; none is usual. */
  startAfter?: number
  /** Higher goes first; 0 is usual. */
  priority?: number
  /** Further tries after the first; 2 is usual. */
  retryLimit?: number
  /** Seconds before the second try, and at most before any later one; 1 and 15 are usual. */
  retryDelay?: number
  retryDelayMax?: number
  /** Seconds one try may take before another is made; an hour is usual. */
  expireInSeconds?: number
}

export interface Job<Data extends object> {
  id: string
  data: Data
  /** 1 for the first try. */
  attempt: number
  /** Aborted when the job was cancelled, given to another worker, or the process is stopping. */
  signal: AbortSignal
}

export interface WorkOptions<Data extends object> {
  /** Jobs at the same time in this process. */
  concurrency: number
  handler(job: Job<Data>): Promise<void>
  /** After the last try, also when it ended with the death of its worker. Itself tried again when it fails. */
  onGiveUp?(job: { id: string; data: Data }, error: Error): Promise<void>
}
