import type { Webhook } from '#contract/webhooks.ts'
import type { StoredDelivery } from './deliveries.repository.ts'
import type { StoredWebhook } from './webhooks.repository.ts'

/** A webhook as its owner sees it. */
export const webhookView = (webhook: StoredWebhook, last?: StoredDelivery): Webhook => ({
  id: webhook.id,
  url: webhook.url,
  createdAt: webhook.createdAt.toISOString(),
  failingSince: webhook.failingSince?.toISOString() ?? null,
  offAt: webhook.offAt?.toISOString() ?? null,
  lastDelivery: last ? deliveryView(last) : null,
})

const deliveryView = ({ event, state, attempts, problem, ...times }: StoredDelivery) => ({
  event,
  state,
  attempts,
  createdAt: times.created_at.toISOString(),
  triedAt: times.tried_at?.toISOString() ?? null,
  problem,
})
