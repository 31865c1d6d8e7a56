import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

export type Purpose = 'create' | 'sign-in' | 'confirm'

/** `userId` is null when any passkey of this site is accepted. */
export type Challenge = { challenge: string; purpose: Purpose; userId: UserId | null }

export async function insertChallenge(
  sql: Sql,
  { challenge, purpose, userId, expiresAt }: Challenge & { expiresAt: Date },
): Promise<void> {
  await sql
    .insertInto('passkey_challenges')
    .values({ challenge, purpose, user_id: userId, expires_at: expiresAt })
    .execute()
}

/** Deletes the challenge. Of two parallel answers only one gets it. */
export async function deleteChallenge(
  sql: Sql,
  { challenge, purpose, now }: { challenge: string; purpose: Purpose; now: Date },
): Promise<Challenge | undefined> {
  const row = await sql
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['challenge', 'purpose', 'user_id as userId'])
    .executeTakeFirst()
  return row && { ...row, userId: row.userId as UserId | null }
}

export async function deleteChallengesBefore(sql: Sql, now: Date): Promise<void> {
  await sql.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
}
