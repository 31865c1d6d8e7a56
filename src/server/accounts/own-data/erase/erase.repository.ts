import type { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

export type LockedAccount = {
  email: string
  passwordHash: string
  /** The own one. */
  role: Role
  emailVerifiedAt: Date | null
  subscriptionId: string | null
  subscriptionStatus: SubscriptionStatus
  subscriptionExpiresAt: Date | null
}

/** Nobody adds to what is the account's until the transaction ends. Undefined where it is gone. */
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

/** With all rows that refer to it. */
export async function deleteAccount(sql: Sql, userId: UserId): Promise<void> {
  await sql.deleteFrom('users').where('id', '=', userId).execute()
}
