import type { UserId } from '#domain/ids.ts'
import type { Sql } from '../../db/transaction.ts'
import { type Lock, selectLock, updateHash } from './passwords.repository.ts'

export type { Lock } from './passwords.repository.ts'

/** What opens the account of a mailbox; undefined where it has none. */
export const lockOf = (sql: Sql, email: string): Promise<Lock | undefined> =>
  selectLock(sql, { by: 'email', value: email })

/** Another password than the one there is. Sessions are the caller's business. */
export async function changeLock(sql: Sql, change: { userId: UserId; to: string; now: Date }): Promise<void> {
  await updateHash(sql, change)
}
