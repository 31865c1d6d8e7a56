import { sql as raw } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

/** The database's clock, shared by all processes. */
export async function selectDatabaseTime(sql: Sql): Promise<Date> {
  const { rows } = await raw<{ moment: Date }>`select clock_timestamp() as moment`.execute(sql)
  const [row] = rows
  if (!row) throw new Error('The database does not know the time')
  return row.moment
}

type Owner = { userId: UserId; subscriptionId: string | null }

export async function selectOwner(sql: Sql, customerId: string): Promise<Owner | undefined> {
  const row = await sql
    .selectFrom('users')
    .where('customer_id', '=', customerId)
    .select(['id', 'subscription_id as subscriptionId'])
    .executeTakeFirst()
  return row && { userId: row.id as UserId, subscriptionId: row.subscriptionId }
}

/**
 * Claims the result of a lookup that started at this time. False if a later lookup has already been stored, or the
 * account is gone.
 */
export async function claimLookup(sql: Sql, { userId, at }: { userId: UserId; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('users')
    .set({ plan_seen_at: at })
    .where('id', '=', userId)
    .where((is) => is.or([is('plan_seen_at', 'is', null), is('plan_seen_at', '<=', at)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function hasEvent(sql: Sql, id: string): Promise<boolean> {
  return (
    (await sql.selectFrom('payment_events').where('id', '=', id).select('id').executeTakeFirst()) !==
    undefined
  )
}

/** May exist already: the lookup was repeated. */
export async function insertEvent(sql: Sql, event: { id: string; kind: string }): Promise<void> {
  await sql
    .insertInto('payment_events')
    .values(event)
    .onConflict((on) => on.column('id').doNothing())
    .execute()
}

export async function deleteEventsBefore(sql: Sql, date: Date): Promise<void> {
  await sql.deleteFrom('payment_events').where('handled_at', '<', date).execute()
}

type StaleFilter = { after: string | undefined; seenBefore: Date; begunAfter: Date; limit: number }

/** Paying accounts, or ones with a recent checkout, whose last lookup is older than `seenBefore`; ordered by id. */
export async function selectStale(sql: Sql, { after, seenBefore, begunAfter, limit }: StaleFilter) {
  const rows = await sql
    .selectFrom('users')
    .where('customer_id', 'is not', null)
    .where((is) => is.or([is('plan_seen_at', 'is', null), is('plan_seen_at', '<', seenBefore)]))
    .where((is) =>
      is.or([
        is('subscription_id', 'is not', null),
        is.exists(
          is
            .selectFrom('checkouts')
            .whereRef('checkouts.user_id', '=', 'users.id')
            .where('checkouts.created_at', '>', begunAfter)
            .select('checkouts.id'),
        ),
      ]),
    )
    .$if(after !== undefined, (query) => query.where('id', '>', after as string))
    .orderBy('id')
    .limit(limit)
    .select(['id', 'customer_id as customerId'])
    .execute()
  return rows.flatMap(({ id, customerId }) => (customerId === null ? [] : [{ id, customerId }]))
}
