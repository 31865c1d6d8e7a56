import type { WebhookId } from '#contract/webhooks.ts'
import type { AccessFeature } from '#server/accounts/other-access/other-access.ts'
import { deleteWebhook, selectWebhooksOf } from './webhooks.repository.ts'

const hostOf = (url: string): string => new URL(url).host

export const webhookAccess: AccessFeature = {
  kind: 'webhook',
  tables: ['webhooks', 'webhook_deliveries'],
  async list({ sql }, userId) {
    const webhooks = await selectWebhooksOf(sql, userId)
    return webhooks.map(({ id, url, createdAt }) => ({ id, host: hostOf(url), since: createdAt }))
  },
  async end(sql, { id, userId }) {
    const url = await deleteWebhook(sql, { id: id as WebhookId, userId })
    return { kind: 'webhook.ended', ...(url && { before: { host: hostOf(url) } }) }
  },
}
