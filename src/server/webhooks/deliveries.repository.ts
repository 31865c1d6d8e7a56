import type { Selectable } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { WebhookDeliveriesTable } from '#server/db/tables/webhooks.ts'
import type { Sql } from '#server/db/transaction.ts'

export type StoredDelivery = Selectable<WebhookDeliveriesTable>
export type NewDelivery = Pick<StoredDelivery, 'id' | 'webhook_id' | 'event' | 'body' | 'created_at'>

/** Ids of the account's webhooks that are on. */
export async function selectSwitchedOn(sql: Sql, userId: UserId): Promise<string[]> {
  const rows = await sql
    .selectFrom('webhooks')
    .where('user_id', '=', userId)
    .where('off_at', 'is', null)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertDelivery(sql: Sql, delivery: NewDelivery): Promise<void> {
  await sql
    .insertInto('webhook_deliveries')
    .values({ ...delivery, state: 'waiting' })
    .execute()
}

/** The newest delivery of each webhook of the account. */
export const selectLast = (sql: Sql, userId: UserId): Promise<StoredDelivery[]> =>
  sql
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks', 'webhooks.id', 'delivery.webhook_id')
    .where('webhooks.user_id', '=', userId)
    .distinctOn('delivery.webhook_id')
    .orderBy('delivery.webhook_id')
    .orderBy('delivery.created_at', 'desc')
    .orderBy('delivery.id')
    .selectAll('delivery')
    .execute()

export type OpenDelivery = Pick<
  StoredDelivery,
  'id' | 'webhook_id' | 'event' | 'body' | 'attempts' | 'created_at'
> & {
  readonly url: string
  readonly secret: string
  readonly failing_since: Date | null
}

/** Undefined once it has ended, also with its webhook. */
export const selectOpen = (sql: Sql, id: string): Promise<OpenDelivery | undefined> =>
  sql
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks', 'webhooks.id', 'delivery.webhook_id')
    .where('delivery.id', '=', id)
    .where('state', '=', 'waiting')
    .select([
      'delivery.id',
      'webhook_id',
      'event',
      'body',
      'attempts',
      'delivery.created_at',
      'url',
      'secret',
      'failing_since',
    ])
    .executeTakeFirst()

/** Whether the webhook has an older delivery that waits. */
export async function hasOlder(
  sql: Sql,
  { webhook_id, created_at, id }: Pick<OpenDelivery, 'webhook_id' | 'created_at' | 'id'>,
): Promise<boolean> {
  const older = await sql
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhook_id)
    .where('state', '=', 'waiting')
    .where((row) =>
      row.or([
        row('created_at', '<', created_at),
        row.and([row('created_at', '=', created_at), row('id', '<', id)]),
      ]),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return older !== undefined
}

type Attempt = Pick<StoredDelivery, 'state' | 'problem'> & { readonly now: Date }

/** Does nothing once the delivery has ended. */
export async function recordAttempt(sql: Sql, id: string, { state, problem, now }: Attempt): Promise<void> {
  await sql
    .updateTable('webhook_deliveries')
    .set((row) => ({ state, problem, tried_at: now, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Ends a delivery that waits, without an attempt. */
export async function failWaiting(sql: Sql, by: { id: string } | { webhookId: string }): Promise<void> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['webhook_id', by.webhookId] as const)
  await sql
    .updateTable('webhook_deliveries')
    .set({ state: 'failed' })
    .where(column, '=', value)
    .where('state', '=', 'waiting')
    .execute()
}

export async function deleteDeliveries(sql: Sql, { before }: { before: Date }): Promise<void> {
  await sql
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', before)
    .where('state', '!=', 'waiting')
    .execute()
}
