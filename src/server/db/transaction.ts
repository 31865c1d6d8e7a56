import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** A repository's connection: the pool, or a running transaction. */
export type Sql = Kysely<Tables>

/** Runs all or nothing. Inside a transaction it joins that one. */
export function transaction<T>(sql: Sql, work: (sql: Transaction<Tables>) => Promise<T>): Promise<T> {
  return sql.isTransaction ? work(sql as Transaction<Tables>) : sql.transaction().execute(work)
}
