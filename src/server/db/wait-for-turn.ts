import { sql as raw } from 'kysely'
import type { Sql } from './transaction.ts'

/** Locks `of` for `by` until the transaction ends; others with the same lock wait. */
export async function waitForTurn(sql: Sql, { of, by = '' }: { of: string; by?: string }): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtext(${of}), hashtext(${by}))`.execute(sql)
}
