import type { UserId } from '#domain/ids.ts'
import type { Sql } from '../db/transaction.ts'
import { lockUser } from './accounts.repository.ts'

/** Inside a transaction: what somebody does in several requests at once happens one after the other from here on. */
export const takeTurns = (sql: Sql, userId: UserId): Promise<void> => lockUser(sql, userId)
