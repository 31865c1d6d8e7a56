import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

export type StoredCredentials = { userId: UserId; email: string; passwordHash: string }

/** Guests have none: the address that stands for them is no address, and they have no password. */
export async function selectCredentials(
  sql: Sql,
  { by, value }: { by: 'id' | 'email'; value: string },
): Promise<StoredCredentials | undefined> {
  const row = await sql
    .selectFrom('users')
    .where(by, '=', value)
    .where('guest_until', 'is', null)
    .select(['id as userId', 'email', 'password_hash as passwordHash'])
    .executeTakeFirst()
  return row && { ...row, userId: row.userId as UserId }
}

export async function selectVerifiedEmail(sql: Sql, userId: UserId): Promise<string | undefined> {
  const row = await sql
    .selectFrom('users')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .select('email')
    .executeTakeFirst()
  return row?.email
}

/** Locks the account until the transaction ends. False if the account is gone or its hash is no longer `from`. */
export async function updateHash(
  sql: Sql,
  { userId, to, from, now }: { userId: UserId; to: string; from?: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('users')
    .set({ password_hash: to, updated_at: now })
    .where('id', '=', userId)
    .$if(from !== undefined, (users) => users.where('password_hash', '=', from as string))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
