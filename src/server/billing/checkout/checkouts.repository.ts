import { sql as raw } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { PlanId } from '#domain/plans.ts'
import type { Sql } from '#server/db/transaction.ts'

export type Checkout = {
  id: string
  plan: PlanId
  /** Undefined until the provider has opened the checkout. */
  opened: { sessionId: string; url: string } | undefined
  createdAt: Date
  settledAt: Date | null
}

const COLUMNS = [
  'id',
  'plan',
  'session_id as sessionId',
  'url',
  'created_at as createdAt',
  'settled_at as settledAt',
] as const

type Row = Omit<Checkout, 'opened'> & { sessionId: string | null; url: string | null }

const checkoutOf = ({ sessionId, url, ...row }: Row): Checkout => ({
  ...row,
  opened: sessionId !== null && url !== null ? { sessionId, url } : undefined,
})

type PlanChoice = { userId: UserId; plan: PlanId }

/** The newest unpaid checkout for the plan since then. */
export async function selectBegun(
  sql: Sql,
  { userId, plan, since }: PlanChoice & { since: Date },
): Promise<Checkout | undefined> {
  const row = await sql
    .selectFrom('checkouts')
    .where('user_id', '=', userId)
    .where('plan', '=', plan)
    .where('created_at', '>', since)
    .where('settled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select(COLUMNS)
    .executeTakeFirst()
  return row && checkoutOf(row)
}

/** False if the session id is already taken, by any account. */
export async function insertCheckout(
  sql: Sql,
  {
    id,
    userId,
    plan,
    at,
    sessionId = null,
  }: PlanChoice & { id: string; at: Date; sessionId?: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await sql
    .insertInto('checkouts')
    .values({ id, user_id: userId, plan, created_at: at, session_id: sessionId })
    .onConflict((on) => on.column('session_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** False if the checkout or the account was deleted meanwhile. */
export async function saveOpened(
  sql: Sql,
  {
    id,
    customerId,
    sessionId,
    url,
  }: { id: string; customerId: string | null; sessionId: string; url: string },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('checkouts')
    .set({ customer_id: customerId, session_id: sessionId, url })
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a checkout that was never opened. */
export async function deleteUnopened(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('checkouts').where('id', '=', id).where('session_id', 'is', null).execute()
}

/** The account's checkout with this session id. */
export async function selectOwn(
  sql: Sql,
  { userId, sessionId }: { userId: UserId; sessionId: string },
): Promise<Checkout | undefined> {
  const row = await sql
    .selectFrom('checkouts')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .select(COLUMNS)
    .executeTakeFirst()
  return row && checkoutOf(row)
}

/** True the first time only, also for parallel calls. */
export async function markReported(sql: Sql, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('checkouts')
    .set({ reported_at: at })
    .where('id', '=', id)
    .where('reported_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Settlement = { id: string; userId: UserId; subscriptionId: string; at: Date }

/** True the first time only, and only for the account's own checkout. */
export async function markSettled(
  sql: Sql,
  { id, userId, subscriptionId, at }: Settlement,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('checkouts')
    .set({ settled_at: at, subscription_id: subscriptionId })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Opened checkouts without a known payment. */
export async function selectUnpaid(sql: Sql, userId: UserId): Promise<{ id: string; sessionId: string }[]> {
  const rows = await sql
    .selectFrom('checkouts')
    .where('user_id', '=', userId)
    .where('settled_at', 'is', null)
    .select(['id', 'session_id as sessionId'])
    .execute()
  return rows.flatMap(({ id, sessionId }) => (sessionId === null ? [] : [{ id, sessionId }]))
}

export async function deleteUnpaid(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('checkouts').where('id', '=', id).where('settled_at', 'is', null).execute()
}

export async function hasCustomer(sql: Sql, customerId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('checkouts')
    .where('customer_id', '=', customerId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes old checkouts, unpaid ones earlier. */
export async function deleteBefore(sql: Sql, { unpaid, all }: { unpaid: Date; all: Date }): Promise<void> {
  await sql
    .deleteFrom('checkouts')
    .where((is) =>
      is.or([
        is('created_at', '<', all),
        is.and([is('created_at', '<', unpaid), is('settled_at', 'is', null)]),
      ]),
    )
    .execute()
}

export async function selectCustomer(sql: Sql, userId: UserId): Promise<string | null> {
  const row = await sql.selectFrom('users').where('id', '=', userId).select('customer_id').executeTakeFirst()
  return row?.customer_id ?? null
}

/** Replaces the customer id if it is still `from`; returns the current one. */
export async function exchangeCustomer(
  sql: Sql,
  { userId, from, to }: { userId: UserId; from: string | null; to: string | null },
): Promise<string | null> {
  await sql
    .updateTable('users')
    .set({ customer_id: to })
    .where('id', '=', userId)
    .where(raw<boolean>`customer_id is not distinct from ${from}`)
    .execute()
  return selectCustomer(sql, userId)
}
