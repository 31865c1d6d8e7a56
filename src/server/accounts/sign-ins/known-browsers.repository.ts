import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

type BrowserUse = { userId: UserId; key: string; now: Date }

/** Updates the browser's last-seen time. False if the account does not know this browser. */
export async function touchBrowser(sql: Sql, { userId, key, now }: BrowserUse): Promise<boolean> {
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

/** Keeps the most recently seen browsers. */
export async function insertBrowser(sql: Sql, seen: BrowserUse, { most }: { most: number }): Promise<void> {
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

export type Recipient = { email: string; timeZone: string | null; locale: string | null }

/** Undefined for unverified emails: the owner is unknown. */
export const selectRecipient = (sql: Sql, userId: string): Promise<Recipient | undefined> =>
  sql
    .selectFrom('users')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .select(({ fn }) => [
      'email',
      'time_zone as timeZone',
      fn.coalesce('chosen_locale', 'locale').as('locale'),
    ])
    .executeTakeFirst()
