import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'
import { givenUpQueue } from './queue-settings.ts'

export type QueueState = { queue: string; waiting: number; paused: number; active: number; oldest: number }

/** Jobs that are not done, by queue, of all processes; `oldest` is the age in seconds of the oldest that waits. */
export async function countJobs(sql: Sql): Promise<readonly QueueState[]> {
  const { rows } = await raw<QueueState>`
    select q.name as queue,
           count(j.id) filter (where j.state < 'active' and j.start_after <= now())::float as waiting,
           count(j.id) filter (where j.state < 'active' and j.start_after > now())::float as paused,
           count(j.id) filter (where j.state = 'active')::float as active,
           coalesce(extract(epoch from now() - min(greatest(j.created_on, j.start_after))
             filter (where j.state < 'active' and j.start_after <= now())), 0)::float as oldest
      from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state <= 'active'
     group by q.name order by q.name
  `.execute(sql)
  return rows
}

/** Whether the queue is only the end of another one. */
export const isEndQueue = (queue: string): boolean => queue.endsWith(givenUpQueue(''))

export type FailedRow = { id: string; queue: string; failedAt: Date; attempts: number; output: object | null }

/** Jobs that failed their last attempt, the latest first; those of one day are stored. */
export async function selectFailedJobs(sql: Sql, limit: number): Promise<readonly FailedRow[]> {
  const { rows } = await raw<FailedRow>`
    select id, name as queue, completed_on as "failedAt", retry_count + 1 as attempts, output from pgboss.job
    where state = 'failed' and name not like ${`%${givenUpQueue('')}`} order by completed_on desc, id limit ${limit}
  `.execute(sql)
  return rows
}

/** The queue of a failed job. */
export async function queueOfFailed(sql: Sql, id: string): Promise<string | undefined> {
  const { rows } = await raw<{ name: string }>`
    select name from pgboss.job where id = ${id} and state = 'failed' for update`.execute(sql)
  return rows[0]?.name
}

/** pg-boss's record of the last failure: a serialized error, or its own note under `value`. */
export function reasonOf(output: object | null): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } }
  return String(message ?? value?.message ?? value ?? 'it failed without a reason')
}
