import type { Sql } from '#server/db/transaction.ts'

/**
 * Work that takes longer than a request, done by any free worker process. A job that fails or whose worker dies runs
 * again after a growing pause, until its last attempt. A handler may thus run more than once while an earlier attempt
 * still runs: its writes must carry the attempt.
 */
export interface Jobs {
  /**
   * Queues a job within the transaction `sql`. Returns its id; undefined if a job with the same `singletonKey` waits
   * or runs already.
   */
  enqueue(sql: Sql, queue: string, data: object, options?: EnqueueOptions): Promise<string | undefined>
  /** Starts to work on a queue. Does nothing in a process that only serves the web. */
  work<Data extends object>(queue: string, options: WorkOptions<Data>): Promise<void>
  /** Removes a waiting job; aborts the signal of a running one within about a second. */
  cancel(queue: string, id: string): Promise<void>
  /** Gives a job that failed its last attempt one more, within the transaction `sql`; no effect on any other. */
  retry(sql: Sql, queue: string, id: string): Promise<void>
  /** Takes no more jobs, gives running ones that long, then aborts them; they run again elsewhere. Jobs can still be queued. */
  endWork(options: { timeoutMs: number }): Promise<void>
  /** Ends the work, then the connection. */
  close(options: { timeoutMs: number }): Promise<void>
}

export interface EnqueueOptions {
  /** Letters, digits and `_-./`. At most one job of the key waits or runs in the queue. */
  singletonKey?: string
  /** Seconds before its first attempt; 0 by default. */
  startAfter?: number
  /** Higher runs first; 0 by default. */
  priority?: number
  /** Retries after the first attempt; 2 by default. */
  retryLimit?: number
  /** Seconds before the second attempt, and at most before any later one; 1 and 15 by default. */
  retryDelay?: number
  retryDelayMax?: number
  /** Timeout of an attempt in seconds; an hour by default. */
  expireInSeconds?: number
}

export interface Job<Data extends object> {
  id: string
  data: Data
  /** 1 for the first attempt. */
  attempt: number
  /** Aborted when the job is canceled, given to another worker, or the process stops. */
  signal: AbortSignal
}

export interface WorkOptions<Data extends object> {
  /** Most parallel jobs in this process. */
  concurrency: number
  handler(job: Job<Data>): Promise<void>
  /** Called after the last attempt, also if its worker died. Retried if it fails. */
  onGiveUp?(job: { id: string; data: Data }, error: Error): Promise<void>
}
