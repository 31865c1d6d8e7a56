import type { UserId } from '#domain/ids.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { lockUser } from './lock-user.ts'

/**
 * Runs the work in a transaction that holds the account's lock, so parallel requests cannot break its counts and
 * checks.
 */
export const withUserLock = <T>(sql: Sql, userId: UserId, work: (sql: Sql) => Promise<T>): Promise<T> =>
  transaction(sql, async (trx) => {
    await lockUser(trx, userId)
    return work(trx)
  })
