import type { UserId } from '#domain/ids.ts'
import { takeTurns } from '../../accounts/person/take-turns.ts'
import { type Sql, transaction } from '../../db/transaction.ts'
import { selectOwnerOf } from './places.repository.ts'

/** Runs the work alone for this account, so that parallel uploads of it count each other. */
export const aloneFor = <T>(sql: Sql, userId: UserId, work: (sql: Sql) => Promise<T>): Promise<T> =>
  transaction(sql, async (trx) => {
    await takeTurns(trx, userId)
    return work(trx)
  })

/** Accounts are locked before their videos everywhere, so that no two wait for each other. Inside a transaction. */
export async function lockOwnerOf(sql: Sql, id: string): Promise<void> {
  const owner = await selectOwnerOf(sql, id)
  if (owner !== undefined) await takeTurns(sql, owner)
}
