import type { Role } from '#domain/account/roles.ts'
import type { RecordedPlan } from '#domain/account/subscription/plan-news.ts'
import { NOT_CHARGED } from '#domain/account/subscription/subscription.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

const PLAN = ['id', 'user_id as userId', 'event', 'role', 'status', 'expires_at as endsAt'] as const

export type UntoldRecord = RecordedPlan & { id: string; userId: UserId; endsAt: Date | null }

/** The oldest record that its account was not told about, locked for this transaction. */
export async function takeUntold(sql: Sql): Promise<UntoldRecord | undefined> {
  const row = await sql
    .selectFrom('subscription_records')
    .where('told', '=', false)
    .where('user_id', 'is not', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select(PLAN)
    .executeTakeFirst()
  return row && { ...row, userId: row.userId as UserId }
}

export const markTold = (sql: Sql, id: string) =>
  sql.updateTable('subscription_records').set({ told: true }).where('id', '=', id).execute()

/** The account's plan before a record. */
export const selectBefore = (sql: Sql, { id, userId }: UntoldRecord): Promise<RecordedPlan | undefined> =>
  sql
    .selectFrom('subscription_records')
    .where('user_id', '=', userId)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['event', 'role', 'status'])
    .executeTakeFirst()

export type PlanEnd = { userId: UserId; role: Role; endsAt: Date }

/** Canceled plans that end within the time and whose accounts were not told, neither of it nor of the cancellation. */
export async function selectEndingSoon(
  sql: Sql,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<PlanEnd[]> {
  const rows = await sql
    .selectFrom('users')
    .where('subscription_status', 'in', NOT_CHARGED)
    .where('subscription_status', '!=', 'free')
    .where('subscription_expires_at', '>', now)
    .where('subscription_expires_at', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('plan_ends_told')
            .select('plan_ends_told.user_id')
            .whereRef('plan_ends_told.user_id', '=', 'users.id')
            .whereRef('plan_ends_told.ends_at', '=', 'users.subscription_expires_at'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscription_records')
            .select('subscription_records.id')
            .whereRef('subscription_records.user_id', '=', 'users.id')
            .where('told', '=', false),
        ),
      ),
    )
    .orderBy('subscription_expires_at')
    .limit(limit)
    .select(['id', 'role', 'subscription_expires_at as endsAt'])
    .execute()
  return rows.flatMap(({ id, role, endsAt }) => (endsAt ? [{ userId: id as UserId, role, endsAt }] : []))
}

/** False if another process was first. */
export async function markEndTold(
  sql: Sql,
  { userId, endsAt }: Pick<PlanEnd, 'userId' | 'endsAt'>,
): Promise<boolean> {
  const row = await sql
    .insertInto('plan_ends_told')
    .values({ user_id: userId, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
