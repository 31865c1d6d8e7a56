import type { Sql } from '#server/db/transaction.ts'
import { JOB_RETRIES } from '#server/files/attempt-outcome.ts'
import type { Ports } from '#server/ports/ports.ts'

export const COMPOSE = 'compose'

export type Compose = { renderId: string }

/** An attempt that takes longer has lost its media process unnoticed. */
const ATTEMPT_TIMEOUT_SECONDS = 900

type EnqueueOptions = {
  /** Seconds. */
  startAfter?: number
}

/** Enqueues the making of a video, effective when the transaction commits. Returns the job's id. */
export async function enqueueCompose(
  { sql, jobs }: { sql: Sql; jobs: Ports['jobs'] },
  compose: Compose,
  options: EnqueueOptions = {},
): Promise<string> {
  const jobOptions = { ...options, expireInSeconds: ATTEMPT_TIMEOUT_SECONDS, retryLimit: JOB_RETRIES }
  const id = await jobs.enqueue(sql, COMPOSE, compose, jobOptions)
  if (id === undefined) throw new Error('The queue refused a job that has no key')
  return id
}
