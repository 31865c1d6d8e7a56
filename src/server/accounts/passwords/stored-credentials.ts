import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import {
  type StoredCredentials,
  selectCredentials,
  selectVerifiedEmail,
  updateHash,
} from './passwords.repository.ts'

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

/** The mailbox of an account, where it is proven to be its owner's. */
export const verifiedEmailOf = (sql: Sql, userId: UserId): Promise<string | undefined> =>
  selectVerifiedEmail(sql, userId)

/** What opens an account; undefined where it is gone. */
export const credentialsOf = (sql: Sql, userId: UserId): Promise<StoredCredentials | undefined> =>
  selectCredentials(sql, { by: 'id', value: userId })
