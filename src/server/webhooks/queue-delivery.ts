import { randomUUID } from 'node:crypto'
import { VideoFinished, WebhookEvent, type WebhookId } from '#contract/webhooks.ts'
import type { Format } from '#domain/geometry/formats.ts'
import { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { insertDelivery, selectSwitchedOn } from './deliveries.repository.ts'

export const WEBHOOKS = 'webhooks'

export type QueuedDelivery = { readonly deliveryId: string }

/**
 * Pauses grow to an hour. A delivery ends after `WEBHOOK_FAILING_DAYS`; so many attempts take longer. An attempt that
 * is still open after a minute is another worker's.
 */
const TRIES = { retryLimit: 120, retryDelay: 1, retryDelayMax: 3600, expireInSeconds: 60 }

type Deps = { readonly sql: Sql; readonly jobs: Ports['jobs'] }
type Queued = { readonly webhookId: string; readonly event: WebhookEvent }

async function queueDelivery({ sql, jobs }: Deps, { webhookId, event }: Queued): Promise<void> {
  const id = randomUUID()
  await insertDelivery(sql, {
    id,
    webhook_id: webhookId,
    event: event.type,
    body: JSON.stringify(event),
    created_at: new Date(event.timestamp),
  })
  const queued: QueuedDelivery = { deliveryId: id }
  await jobs.enqueue(sql, WEBHOOKS, queued, TRIES)
}

type Finished = {
  readonly ownerId: string
  readonly renderId: string
  readonly format: Format
  readonly watermarked: boolean
  readonly now: Date
}

/** Stores a delivery for each webhook of the video's owner. Runs in the transaction that finishes the video. */
export async function queueVideoFinished(deps: Deps, { ownerId, now, ...video }: Finished): Promise<void> {
  const webhookIds = await selectSwitchedOn(deps.sql, UserId.parse(ownerId))
  const event = webhookIds.length > 0 ? videoFinished(video, now) : undefined
  for (const webhookId of webhookIds) if (event) await queueDelivery(deps, { webhookId, event })
}

const videoFinished = ({ renderId, format, watermarked }: Omit<Finished, 'ownerId' | 'now'>, now: Date) =>
  VideoFinished.parse({
    type: 'video.finished',
    timestamp: now.toISOString(),
    data: {
      renderId,
      videoId: renderId,
      format,
      status: 'done',
      progress: 1,
      videoUrl: `/api/v1/videos/${renderId}`,
      watermarked,
      problem: null,
    },
  })

export async function queueTest(
  deps: Deps,
  { webhookId, now }: { webhookId: WebhookId; now: Date },
): Promise<void> {
  const timestamp = now.toISOString()
  const event = WebhookEvent.parse({ type: 'webhook.test', timestamp, data: { webhookId } })
  await queueDelivery(deps, { webhookId, event })
}
