import type { UserId } from '#domain/ids.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { lockUser } from './lock-user.ts'

/** Runs the work alone for this account, in a transaction: what parallel requests of it count and decide stays true. */
export const withUserLock = <T>(sql: Sql, userId: UserId, work: (sql: Sql) => Promise<T>): Promise<T> =>
  transaction(sql, async (trx) => {
    await lockUser(trx, userId)
    return work(trx)
  })
