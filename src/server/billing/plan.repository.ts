import { sql as raw } from 'kysely'
import type { PlanEvent, Subscription } from '#domain/account/subscription/subscription.ts'
import { GIVEN_BY_A_PLAN } from '#domain/account/subscription/subscription.ts'
import type { UserId } from '#domain/ids.ts'
import { endOfPlan } from '#server/accounts/person/role-now.ts'
import type { Sql } from '#server/db/transaction.ts'

const COLUMNS = [
  'role',
  'subscription_status as subscriptionStatus',
  'subscription_id as subscriptionId',
  'subscription_expires_at as subscriptionExpiresAt',
] as const

const plan = (sql: Sql, userId: UserId) => sql.selectFrom('users').where('id', '=', userId).select(COLUMNS)

/** The stored plan, even past its end date. Undefined without an account. */
export const selectPlan = (sql: Sql, userId: UserId): Promise<Subscription | undefined> =>
  plan(sql, userId).executeTakeFirst()

/** As above, with a row lock until the transaction ends. */
export const lockPlan = (sql: Sql, userId: UserId): Promise<Subscription | undefined> =>
  plan(sql, userId).forNoKeyUpdate().executeTakeFirst()

async function updatePlan(sql: Sql, userId: UserId, next: Subscription, at: Date): Promise<void> {
  await sql
    .updateTable('users')
    .set({
      role: next.role,
      subscription_status: next.subscriptionStatus,
      subscription_id: next.subscriptionId,
      subscription_expires_at: next.subscriptionExpiresAt,
      updated_at: at,
    })
    .where('id', '=', userId)
    .execute()
}

/** Accounts whose plan has ended and still needs recording; not those that only wait for a payment. */
export async function selectExpired(sql: Sql, now: Date, limit: number): Promise<UserId[]> {
  const rows = await sql
    .selectFrom('users')
    .where('subscription_expires_at', '<=', now)
    .where(endOfPlan('users'), '<=', now)
    .where((is) =>
      is.or([
        is('subscription_status', '!=', 'past_due'),
        is('subscription_id', 'is', null),
        is('role', 'in', GIVEN_BY_A_PLAN),
      ]),
    )
    .orderBy('subscription_expires_at')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id as UserId)
}

export type PlanRecord = {
  userId: UserId
  /** The id at the payment provider before the change. */
  subscriptionId: string | null
  /** `dated`: set by an administrator. `seen`: read from the payment provider. */
  event: PlanEvent | 'dated' | 'seen'
  byWhom: 'owner' | 'administrator' | 'date' | 'provider'
  plan: Subscription
  at: Date
}

async function insertRecord(sql: Sql, record: PlanRecord): Promise<void> {
  await sql
    .insertInto('subscription_records')
    .values({
      user_id: record.userId,
      subscription_id: record.subscriptionId,
      event: record.event,
      by_whom: record.byWhom,
      role: record.plan.role,
      status: record.plan.subscriptionStatus,
      expires_at: record.plan.subscriptionExpiresAt,
      happened_at: record.at,
    })
    .execute()
}

/** Stores a plan and records the change. One row decides for the whole team. */
export async function writePlan(sql: Sql, record: PlanRecord): Promise<void> {
  await updatePlan(sql, record.userId, record.plan, record.at)
  await insertRecord(sql, record)
}

/** Invalidates lookups that started before this moment. */
export async function touchLookup(sql: Sql, userId: UserId): Promise<void> {
  await sql
    .updateTable('users')
    .set({ plan_seen_at: raw<Date>`clock_timestamp()` })
    .where('id', '=', userId)
    .execute()
}

export async function deleteRecordsBefore(sql: Sql, date: Date): Promise<void> {
  await sql.deleteFrom('subscription_records').where('happened_at', '<', date).execute()
}
