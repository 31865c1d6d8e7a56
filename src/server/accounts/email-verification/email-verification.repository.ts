import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

/** Locks the account until the transaction ends. False if the email was already verified. */
export async function updateVerified(
  sql: Sql,
  { userId, email, now }: { userId: UserId; email: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('users')
    .set({ email_verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The account's email while it is unverified. */
export async function selectUnverifiedEmail(sql: Sql, userId: UserId): Promise<string | undefined> {
  const row = await sql
    .selectFrom('users')
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .select('email')
    .executeTakeFirst()
  return row?.email
}
