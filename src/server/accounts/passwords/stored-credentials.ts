import type { UserId } from '#domain/ids.ts'
import type { Sql } from '../../db/transaction.ts'
import { type StoredCredentials, selectCredentials, updateHash } from './passwords.repository.ts'

export type { StoredCredentials } from './passwords.repository.ts'

/** What opens the account of a mailbox; undefined where it has none. */
export const storedCredentialsOf = (sql: Sql, email: string): Promise<StoredCredentials | undefined> =>
  selectCredentials(sql, { by: 'email', value: email })

/** Another password than the one there is. Sessions are the caller's business. */
export async function changePasswordHash(
  sql: Sql,
  change: { userId: UserId; to: string; now: Date },
): Promise<void> {
  await updateHash(sql, change)
}
