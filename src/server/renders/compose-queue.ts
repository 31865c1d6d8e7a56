import type { Sql } from '#server/db/transaction.ts'
import { JOB_RETRIES } from '#server/files/try-ending.ts'
import type { Ports } from '#server/ports/ports.ts'

export const COMPOSE = 'compose'

export type Compose = { renderId: string }

/** A try that takes longer than this has lost its media process without noticing. */
const LONGEST_TRY_SECONDS = 900

type When = {
  /** Seconds. */
  startAfter?: number
}

/** Has a video made, once the transaction is through. Gives the job's id. */
export async function enqueueCompose(
  { sql, jobs }: { sql: Sql; jobs: Ports['jobs'] },
  compose: Compose,
  when: When = {},
): Promise<string> {
  const options = { ...when, expireInSeconds: LONGEST_TRY_SECONDS, retryLimit: JOB_RETRIES }
  const id = await jobs.enqueue(sql, COMPOSE, compose, options)
  if (id === undefined) throw new Error('The queue refused a job that has no key')
  return id
}
