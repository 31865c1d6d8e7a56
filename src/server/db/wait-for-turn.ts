import { sql as raw } from 'kysely'
import type { Sql } from './transaction.ts'

/** Inside a transaction: whoever else does the same waits until it ends. `of` says what it is, `by` for whom. */
export async function waitForTurn(sql: Sql, { of, by = '' }: { of: string; by?: string }): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtext(${of}), hashtext(${by}))`.execute(sql)
}
