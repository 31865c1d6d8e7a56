import type { Sql } from '#server/db/transaction.ts'

type PromotionCall = { readonly userId: string; readonly token: string }

/** Acquires the account's only concurrent model call, unless a live one exists. */
export async function acquireCall(
  sql: Sql,
  { userId, token, now, until }: PromotionCall & { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const taken = await sql
    .insertInto('promotion_calls')
    .values({ user_id: userId, token, expires_at: until })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ token, expires_at: until })
        .where('promotion_calls.expires_at', '<=', now),
    )
    .returning('token')
    .executeTakeFirst()
  return taken !== undefined
}

/** Releases only with the matching token: the row may belong to a later call. */
export const releaseCall = (sql: Sql, { userId, token }: PromotionCall) =>
  sql.deleteFrom('promotion_calls').where('user_id', '=', userId).where('token', '=', token).execute()
