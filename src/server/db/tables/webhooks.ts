import type { Generated } from 'kysely'

export interface WebhookTables {
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
}

export interface WebhooksTable {
  id: string
  user_id: string
  url: string
  /** As `sealWebhookSecret` writes it. */
  secret: string
  created_at: Date
  /** The first failure since the last success. */
  failing_since: Date | null
  /** When it was switched off. */
  off_at: Date | null
}

export interface WebhookDeliveriesTable {
  id: string
  webhook_id: string
  event: 'video.finished' | 'webhook.test'
  /** The JSON text that is signed and sent, the same in every attempt. */
  body: string
  state: 'waiting' | 'delivered' | 'failed'
  attempts: Generated<number>
  created_at: Date
  tried_at: Date | null
  /** Why the last attempt failed, in words for the owner. */
  problem: string | null
}
