import { z } from 'zod'
import { WebhookUrl } from '#domain/account/webhook.ts'
import { Format } from '#domain/geometry/formats.ts'
import { RenderId } from '#domain/ids.ts'
import { endpoint } from './endpoint.ts'
import { RenderState } from './renders.ts'

const CHANGES = { max: 60, seconds: 3600 } as const

const WebhookId = z.uuid().brand<'WebhookId'>()
export type WebhookId = z.infer<typeof WebhookId>

/** The body of a delivery when a video of the account is made. */
export const VideoFinished = z.object({
  type: z.literal('video.finished'),
  /** When the video was finished; equal in every attempt. */
  timestamp: z.iso.datetime(),
  data: RenderState.extend({
    /** The same as `renderId`. */
    videoId: RenderId,
    format: Format,
    /** Address of the file for an access token with the scope `read`. */
    videoUrl: z.string(),
  }),
})

/** The body of a delivery that its owner asked for. */
const WebhookTest = z.object({
  type: z.literal('webhook.test'),
  timestamp: z.iso.datetime(),
  data: z.object({ webhookId: WebhookId }),
})

export const WebhookEvent = z.discriminatedUnion('type', [VideoFinished, WebhookTest])
export type WebhookEvent = z.infer<typeof WebhookEvent>

const Delivery = z.object({
  event: z.enum(['video.finished', 'webhook.test']),
  /** A waiting one was not tried yet, or is tried again. */
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
  /** Null before the first attempt. */
  triedAt: z.iso.datetime().nullable(),
  /** Why the last attempt failed, in words for its owner. */
  problem: z.string().nullable(),
})

const Webhook = z.object({
  id: WebhookId,
  url: z.string(),
  createdAt: z.iso.datetime(),
  /** The first failure since the last success. */
  failingSince: z.iso.datetime().nullable(),
  /** When it was switched off, because it failed for three days. A test that arrives switches it on. */
  offAt: z.iso.datetime().nullable(),
  lastDelivery: Delivery.nullable(),
})
export type Webhook = z.infer<typeof Webhook>

const ById = z.object({ id: WebhookId })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/account/webhooks',
  who: 'signed-in',
  summary: "The account's webhooks, the newest first, each with its last delivery.",
  reply: z.object({ webhooks: z.array(Webhook), max: z.int().positive() }),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/account/webhooks',
  who: 'signed-in',
  summary: 'Makes a webhook: its address is called when a video is made. Only this reply shows its secret.',
  body: z.object({ url: WebhookUrl }),
  reply: z.object({ secret: z.string(), webhook: Webhook }),
  status: 201,
  errors: ['auth.confirm_needed', 'webhook.address_refused', 'webhook.too_many'],
  limit: CHANGES,
  recent: true,
})

export const endWebhook = endpoint({
  method: 'DELETE',
  path: '/api/account/webhooks/:id',
  who: 'signed-in',
  summary: "Ends one of the account's webhooks: its address is not called any more.",
  params: ById,
  reply: z.object({ success: z.literal(true) }),
  errors: ['auth.confirm_needed', 'webhook.not_found'],
  limit: CHANGES,
  recent: true,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/account/webhooks/:id/test',
  who: 'signed-in',
  summary:
    'Sends a `webhook.test` once, soon after the reply. Its result is in the list. If it arrives, a webhook that was switched off is on again.',
  params: ById,
  reply: z.object({ webhook: Webhook }),
  errors: ['webhook.not_found'],
  limit: { max: 30, seconds: 600 },
})
