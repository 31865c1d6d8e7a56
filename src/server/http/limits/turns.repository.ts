import { sql as raw } from 'kysely'
import type { Sql } from '../../db/transaction.ts'

type Window = { key: string; windowStart: Date }

/** Counts one more and says how many that makes. One statement: two requests never read the same count. */
export async function countOne(sql: Sql, { key, windowStart }: Window): Promise<number> {
  const { count } = await sql
    .insertInto('rate_limits')
    .values({ key, window_start: windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: raw`rate_limits.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

export async function readCount(sql: Sql, { key, windowStart }: Window): Promise<number> {
  const row = await sql
    .selectFrom('rate_limits')
    .where('key', '=', key)
    .where('window_start', '=', windowStart)
    .select('count')
    .executeTakeFirst()
  return row?.count ?? 0
}

export async function uncountOne(sql: Sql, { key, windowStart }: Window): Promise<void> {
  await sql
    .updateTable('rate_limits')
    .set({ count: raw`greatest(count - 1, 0)` })
    .where('key', '=', key)
    .where('window_start', '=', windowStart)
    .execute()
}

export async function forgetCounts(sql: Sql, key: string): Promise<void> {
  await sql.deleteFrom('rate_limits').where('key', '=', key).execute()
}

export async function deleteCountsBefore(sql: Sql, moment: Date): Promise<void> {
  await sql.deleteFrom('rate_limits').where('window_start', '<', moment).execute()
}
