import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** What a repository is given: the pool, or a transaction under way. */
export type Sql = Kysely<Tables>

/** Runs all of it or nothing. Inside a transaction it joins that one. */
export function transaction<T>(sql: Sql, work: (sql: Transaction<Tables>) => Promise<T>): Promise<T> {
  return sql.isTransaction ? work(sql as Transaction<Tables>) : sql.transaction().execute(work)
}
