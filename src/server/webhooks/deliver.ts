import { WEBHOOK_FAILING_DAYS } from '#domain/account/webhook.ts'
import { BRAND } from '#domain/brand.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import type { Job } from '#server/ports/jobs/jobs.ts'
import type { Ports } from '#server/ports/ports.ts'
import {
  failWaiting,
  hasOlder,
  type OpenDelivery,
  recordAttempt,
  selectOpen,
} from './deliveries.repository.ts'
import { postWebhook } from './post-webhook.ts'
import type { QueuedDelivery } from './queue-delivery.ts'
import { webhookEmail } from './webhook-email.ts'
import { openWebhookSecret, signatureOf } from './webhook-secret.ts'
import { markFailing, markWorking, switchOff } from './webhooks.repository.ts'

const FAILING_MS = WEBHOOK_FAILING_DAYS * 24 * 3_600_000

type Deps = Pick<Ports, 'sql' | 'jobs' | 'clock' | 'config'>

/**
 * One attempt. It is recorded after it was made: if the worker dies in between, the same delivery is sent again with
 * the same `webhook-id`. Throws where the queue shall try again.
 */
export async function deliver(
  ports: Deps,
  { data, signal }: Pick<Job<QueuedDelivery>, 'data' | 'signal'>,
): Promise<void> {
  const { sql } = ports
  const delivery = await selectOpen(sql, data.deliveryId)
  if (!delivery) return
  if (await mustWait(sql, delivery)) throw new Error('an older delivery of this webhook is tried first')
  const problem = await send(ports, delivery, signal)
  if (problem === undefined) return recordArrival(ports, delivery)
  if (await recordFailure(ports, delivery, problem)) throw new Error(`a webhook failed: ${problem}`)
}

/** While a webhook fails, one delivery finds out whether it works again: a dead address takes few workers. */
const mustWait = async (sql: Sql, delivery: OpenDelivery): Promise<boolean> =>
  delivery.failing_since !== null && delivery.attempts > 0 && (await hasOlder(sql, delivery))

function send(
  { config, clock }: Deps,
  { id, webhook_id, url, secret, body }: OpenDelivery,
  signal: AbortSignal,
): Promise<string | undefined> {
  const seconds = Math.floor(clock.now().getTime() / 1000)
  const opened = openWebhookSecret({ config }, { id: webhook_id, secret })
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${BRAND.name}-Webhooks/1`,
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(opened, { id, seconds, body }),
  }
  return postWebhook({ url, headers, body }, { ...config.webhooks, signal })
}

const isTest = ({ event }: OpenDelivery): boolean => event === 'webhook.test'

const recordArrival = ({ sql, clock }: Deps, delivery: OpenDelivery): Promise<void> =>
  transaction(sql, async (trx) => {
    await markWorking(trx, delivery.webhook_id, { isTest: isTest(delivery) })
    const arrived = { state: 'delivered', problem: null, now: clock.now() } as const
    await recordAttempt(trx, delivery.id, arrived)
  })

/** Whether it is tried again. A test is not, and says nothing about how long the webhook has failed. */
function recordFailure(ports: Deps, delivery: OpenDelivery, problem: string): Promise<boolean> {
  const now = ports.clock.now()
  const { id, webhook_id } = delivery
  const isOver = (since: Date) => now.getTime() - since.getTime() >= FAILING_MS
  return transaction(ports.sql, async (sql) => {
    const since = isTest(delivery) ? undefined : await markFailing(sql, webhook_id, now)
    const isLast = since === undefined || isOver(delivery.created_at)
    await recordAttempt(sql, id, { state: isLast ? 'failed' : 'waiting', problem, now })
    if (!since || !isOver(since)) return !isLast
    await giveUpWebhook({ ...ports, sql }, webhook_id, now)
    return false
  })
}

async function giveUpWebhook({ sql, jobs }: Deps, webhookId: string, now: Date): Promise<void> {
  await failWaiting(sql, { webhookId })
  const off = await switchOff(sql, webhookId, now)
  if (!off) return
  const { userId, url } = off
  await queueEmail({ sql, jobs }, webhookEmail, { userId, news: 'off', host: new URL(url).host })
}
