import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

export type Purpose = 'reset' | 'verify'
export type Bearer = { userId: UserId; email: string }
type NewToken = Bearer & { hash: Buffer; purpose: Purpose; expiresAt: Date }
type TokenKey = { hash: Buffer; purpose: Purpose; now: Date }

/** Tokens kept in addition to the newest, per purpose. */
const OLDER_ONES = 2

/**
 * Replaces the oldest token only, so repeated requests for another person's account do not invalidate the link they
 * have just opened.
 */
export async function insertToken(
  sql: Sql,
  { userId, purpose, email, hash, expiresAt }: NewToken,
): Promise<void> {
  await sql
    .insertInto('mail_tokens')
    .values({ user_id: userId, purpose, hash, email, expires_at: expiresAt })
    .execute()
  await sql
    .deleteFrom('mail_tokens')
    .where('hash', 'in', (older) =>
      older
        .selectFrom('mail_tokens')
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .where('hash', '!=', hash)
        .orderBy('expires_at', 'desc')
        .offset(OLDER_ONES)
        .select('hash'),
    )
    .execute()
}

/** The owner, while the token is valid and the account still has the email it was sent to. */
export async function selectBearer(sql: Sql, { hash, purpose, now }: TokenKey): Promise<Bearer | undefined> {
  const row = await sql
    .selectFrom('mail_tokens')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'mail_tokens.user_id').onRef('users.email', '=', 'mail_tokens.email'),
    )
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .select(['mail_tokens.user_id as userId', 'mail_tokens.email'])
    .executeTakeFirst()
  return row && { ...row, userId: row.userId as UserId }
}

/** Deletes the token. Of two parallel calls only one gets true. */
export async function deleteToken(sql: Sql, { hash, purpose, now }: TokenKey): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('mail_tokens')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteTokensOf(sql: Sql, userId: UserId): Promise<void> {
  await sql.deleteFrom('mail_tokens').where('user_id', '=', userId).execute()
}

export async function deleteTokensBefore(sql: Sql, now: Date): Promise<void> {
  await sql.deleteFrom('mail_tokens').where('expires_at', '<=', now).execute()
}
