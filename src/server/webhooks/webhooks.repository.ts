import type { WebhookId } from '#contract/webhooks.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

export type StoredWebhook = {
  id: WebhookId
  url: string
  createdAt: Date
  failingSince: Date | null
  offAt: Date | null
}

const COLUMNS = [
  'id',
  'url',
  'created_at as createdAt',
  'failing_since as failingSince',
  'off_at as offAt',
] as const

const branded = <Row extends { id: string }>(row: Row) => ({ ...row, id: row.id as WebhookId })

/** The newest first. */
export async function selectWebhooksOf(sql: Sql, userId: UserId): Promise<StoredWebhook[]> {
  const rows = await sql
    .selectFrom('webhooks')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(COLUMNS)
    .execute()
  return rows.map(branded)
}

export type Owned = { readonly id: WebhookId; readonly userId: UserId }

export async function selectWebhook(sql: Sql, { id, userId }: Owned): Promise<StoredWebhook | undefined> {
  const row = await sql
    .selectFrom('webhooks')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select(COLUMNS)
    .executeTakeFirst()
  return row && branded(row)
}

type NewWebhook = Owned & { readonly url: string; readonly secret: string; readonly now: Date }

/** `secret` as `sealWebhookSecret` writes it. */
export async function insertWebhook(sql: Sql, { id, userId, url, secret, now }: NewWebhook): Promise<void> {
  await sql.insertInto('webhooks').values({ id, user_id: userId, url, secret, created_at: now }).execute()
}

/** Its address; undefined if it is gone or belongs to another account. */
export async function deleteWebhook(sql: Sql, { id, userId }: Owned): Promise<string | undefined> {
  const row = await sql
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('url')
    .executeTakeFirst()
  return row?.url
}

/** A delivery arrived. Only a test's also switches the webhook on. */
export async function markWorking(sql: Sql, id: string, { isTest }: { isTest: boolean }): Promise<void> {
  await sql
    .updateTable('webhooks')
    .set({ failing_since: null, ...(isTest && { off_at: null }) })
    .where('id', '=', id)
    .execute()
}

/** A delivery failed. Returns since when they do; undefined if the webhook is gone. */
export async function markFailing(sql: Sql, id: string, now: Date): Promise<Date | undefined> {
  const row = await sql
    .updateTable('webhooks')
    .set(({ fn, ref, val }) => ({ failing_since: fn.coalesce(ref('failing_since'), val(now)) }))
    .where('id', '=', id)
    .returning('failing_since')
    .executeTakeFirst()
  return row?.failing_since ?? undefined
}

/** Its owner and address; undefined if it is off already. */
export async function switchOff(
  sql: Sql,
  id: string,
  now: Date,
): Promise<{ userId: UserId; url: string } | undefined> {
  const row = await sql
    .updateTable('webhooks')
    .set({ off_at: now })
    .where('id', '=', id)
    .where('off_at', 'is', null)
    .returning(['user_id', 'url'])
    .executeTakeFirst()
  return row && { userId: row.user_id as UserId, url: row.url }
}

/** Secrets that the key with this id cannot decrypt. */
export const selectSealedOtherwise = (sql: Sql, keyId: string): Promise<{ id: string; secret: string }[]> =>
  sql
    .selectFrom('webhooks')
    .where('secret', 'not like', `sealed:1:${keyId}:%`)
    .select(['id', 'secret'])
    .execute()

/** Only if the secret is unchanged: two processes may re-encrypt it in parallel. */
export async function replaceSecret(
  sql: Sql,
  { id, secret, to }: { id: string; secret: string; to: string },
): Promise<void> {
  await sql
    .updateTable('webhooks')
    .set({ secret: to })
    .where('id', '=', id)
    .where('secret', '=', secret)
    .execute()
}
