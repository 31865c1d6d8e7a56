import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

type Seen = { userId: UserId; key: string; now: Date }

/** Which of the account's browsers is seen again; undefined where it is none of them. */
export async function touchBrowser(sql: Sql, { userId, key, now }: Seen): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('known_browsers')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function hasBrowsers(sql: Sql, userId: UserId): Promise<boolean> {
  const row = await sql
    .selectFrom('known_browsers')
    .where('user_id', '=', userId)
    .select('key')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Those that were seen last stay. */
export async function insertBrowser(sql: Sql, seen: Seen, { most }: { most: number }): Promise<void> {
  const { userId, key, now } = seen
  await sql
    .insertInto('known_browsers')
    .values({ user_id: userId, key, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ seen_at: now }))
    .execute()
  await sql
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .where('key', 'in', (old) =>
      old
        .selectFrom('known_browsers')
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .orderBy('key')
        .offset(most)
        .select('key'),
    )
    .execute()
}

export type Recipient = { email: string; timeZone: string | null }

/** Whom news of an account is for: nobody knows yet whose a mailbox is that is not proven. */
export const selectRecipient = (sql: Sql, userId: string): Promise<Recipient | undefined> =>
  sql
    .selectFrom('users')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .select(['email', 'time_zone as timeZone'])
    .executeTakeFirst()
