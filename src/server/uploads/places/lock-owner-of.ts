import { takeTurns } from '../../accounts/person/take-turns.ts'
import type { Sql } from '../../db/transaction.ts'
import { selectOwnerOf } from './places.repository.ts'

/** Accounts are locked before their videos everywhere, so that no two wait for each other. Inside a transaction. */
export async function lockOwnerOf(sql: Sql, id: string): Promise<void> {
  const owner = await selectOwnerOf(sql, id)
  if (owner !== undefined) await takeTurns(sql, owner)
}
