import type { Insertable } from 'kysely'
import type { PushSubscriptionsTable } from '#server/db/tables/postings.ts'
import type { Sql } from '#server/db/transaction.ts'

/** The newest first. */
export const selectSubscriptions = (sql: Sql, userId: string) =>
  sql
    .selectFrom('push_subscriptions')
    .select(['id', 'session_id', 'endpoint', 'device', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** A browser has one address: it belongs to whoever signed in there last. */
export async function upsertSubscription(
  sql: Sql,
  subscription: Insertable<PushSubscriptionsTable>,
): Promise<void> {
  const { id: _, endpoint: __, ...change } = subscription
  await sql
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(change))
    .execute()
}

/** Of the account's browser with this session. */
export async function deleteOfSession(
  sql: Sql,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await sql
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .execute()
}

export async function deleteOfAccount(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
}

export async function deleteSubscription(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}
