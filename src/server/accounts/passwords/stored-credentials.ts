import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import {
  type StoredCredentials,
  selectCredentials,
  selectVerifiedEmail,
  updateHash,
} from './passwords.repository.ts'

export type { StoredCredentials } from './passwords.repository.ts'

/** Credentials by email; undefined without an account. */
export const storedCredentialsOf = (sql: Sql, email: string): Promise<StoredCredentials | undefined> =>
  selectCredentials(sql, { by: 'email', value: email })

/** Replaces the password hash. The caller ends the sessions. */
export async function changePasswordHash(
  sql: Sql,
  change: { userId: UserId; to: string; now: Date },
): Promise<void> {
  await updateHash(sql, change)
}

/** The account's email if verified. */
export const verifiedEmailOf = (sql: Sql, userId: UserId): Promise<string | undefined> =>
  selectVerifiedEmail(sql, userId)

/** Credentials by user id; undefined if the account is gone. */
export const credentialsOf = (sql: Sql, userId: UserId): Promise<StoredCredentials | undefined> =>
  selectCredentials(sql, { by: 'id', value: userId })
