import type { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

export type LockedAccount = {
  email: string
  passwordHash: string
  /** Without the team membership. */
  role: Role
  emailVerifiedAt: Date | null
  subscriptionId: string | null
  subscriptionStatus: SubscriptionStatus
  subscriptionExpiresAt: Date | null
}

/**
 * Row lock until the transaction ends: other transactions cannot add rows to the account. Undefined if it is gone.
 */
export const lockAccount = (sql: Sql, userId: UserId): Promise<LockedAccount | undefined> =>
  sql
    .selectFrom('users')
    .where('id', '=', userId)
    .select([
      'email',
      'password_hash as passwordHash',
      'role',
      'email_verified_at as emailVerifiedAt',
      'subscription_id as subscriptionId',
      'subscription_status as subscriptionStatus',
      'subscription_expires_at as subscriptionExpiresAt',
    ])
    .forUpdate()
    .executeTakeFirst()

/** Cascades to all rows that refer to the account. */
export async function deleteAccount(sql: Sql, userId: UserId): Promise<void> {
  await sql.deleteFrom('users').where('id', '=', userId).execute()
}
