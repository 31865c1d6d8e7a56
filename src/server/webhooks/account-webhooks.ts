import { randomUUID } from 'node:crypto'
import type { BodyOf, HandlerReply } from '#contract/endpoint.ts'
import type { createWebhook, Webhook, WebhookId } from '#contract/webhooks.ts'
import { WEBHOOKS_MAX } from '#domain/account/webhook.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import { isAllowedUrl } from '#server/outbound/allowed-url.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteDeliveries, selectLast } from './deliveries.repository.ts'
import { queueTest } from './queue-delivery.ts'
import { webhookEmail } from './webhook-email.ts'
import { newWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'
import { webhookView } from './webhook-view.ts'
import { deleteWebhook, insertWebhook, selectWebhook, selectWebhooksOf } from './webhooks.repository.ts'

type Call = ActorCall & Acting

export async function listOwnWebhooks({ sql, actor }: Pick<Call, 'sql' | 'actor'>): Promise<Webhook[]> {
  const webhooks = await selectWebhooksOf(sql, actor.id)
  const last = await selectLast(sql, actor.id)
  return webhooks.map((webhook) =>
    webhookView(
      webhook,
      last.find(({ webhook_id }) => webhook_id === webhook.id),
    ),
  )
}

/** The account's lock keeps parallel requests within the maximum. */
export function createOwnWebhook(
  call: Call,
  { url }: BodyOf<typeof createWebhook>,
): Promise<HandlerReply<typeof createWebhook>> {
  const { actor, config, clock } = call
  if (!isAllowedUrl(url, config.webhooks)) throw new Problem('webhook.address_refused')
  const secret = newWebhookSecret()
  return withUserLock(call.sql, actor.id, async (sql) => {
    const own = await selectWebhooksOf(sql, actor.id)
    if (own.length >= WEBHOOKS_MAX) throw new Problem('webhook.too_many')
    const id = randomUUID() as WebhookId
    const now = clock.now()
    await insertWebhook(sql, {
      id,
      userId: actor.id,
      url,
      secret: sealWebhookSecret(call, { id, secret }),
      now,
    })
    await report({ ...call, sql }, 'made', url)
    return { secret, webhook: webhookView({ id, url, createdAt: now, failingSince: null, offAt: null }) }
  })
}

/** A webhook of another account is reported as not found. Its deliveries are deleted with it. */
export async function endOwnWebhook(call: Call, id: WebhookId): Promise<void> {
  await transaction(call.sql, async (sql) => {
    const url = await deleteWebhook(sql, { id, userId: call.actor.id })
    if (url === undefined) throw new Problem('webhook.not_found')
    await report({ ...call, sql }, 'ended', url)
  })
}

/** Returns the webhook with the test as its last delivery, which waits. */
export async function testOwnWebhook(call: Call, id: WebhookId): Promise<Webhook> {
  await transaction(call.sql, async (sql) => {
    const webhook = await selectWebhook(sql, { id, userId: call.actor.id })
    if (!webhook) throw new Problem('webhook.not_found')
    await queueTest({ ...call, sql }, { webhookId: id, now: call.clock.now() })
  })
  const webhook = (await listOwnWebhooks(call)).find((own) => own.id === id)
  if (!webhook) throw new Problem('webhook.not_found')
  return webhook
}

/** Queues the email and records the audit event, in the transaction of the change. */
async function report(call: Call, news: 'made' | 'ended', url: string): Promise<void> {
  const { id: userId } = call.actor
  const { host } = new URL(url)
  await queueEmail(call, webhookEmail, { userId, news, host })
  await recordAuditEvent(call.sql, {
    ...byCaller(call),
    whom: { userId },
    ...(news === 'made'
      ? { kind: 'webhook.made', after: { host } }
      : { kind: 'webhook.ended', before: { host } }),
  })
}

const STORED_MS = 30 * 24 * 3_600_000

/** Deletes deliveries that ended, a month after they were made. */
export const sweepDeliveries = ({ sql, clock }: Pick<Ports, 'sql' | 'clock'>): Promise<void> =>
  deleteDeliveries(sql, { before: new Date(clock.now().getTime() - STORED_MS) })
