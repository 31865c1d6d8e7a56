import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'

/** Deletes the finished jobs that name an account: the queue would store them for a day more. A guest has no email. */
export async function deleteFinishedJobs(
  sql: Sql,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await raw`
    delete from pgboss.job
    where state > 'active'
      and (concat(data, output, singleton_key) like ${`%${userId}%`}
        or strpos(data::text, to_json(nullif(${email}, ''))::text) > 0)`.execute(sql)
}

/** Replaces what a running job would repeat after a failure; it is stored for a day after the job is done. */
export async function emptyJob(sql: Sql, id: string, data: object): Promise<void> {
  await raw`update pgboss.job set data = ${JSON.stringify(data)}::jsonb where id = ${id}`.execute(sql)
}
