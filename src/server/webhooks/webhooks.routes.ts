import * as contract from '#contract/webhooks.ts'
import { WEBHOOKS_MAX } from '#domain/account/webhook.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { createOwnWebhook, endOwnWebhook, listOwnWebhooks, testOwnWebhook } from './account-webhooks.ts'

export const webhookRoutes: readonly Route[] = [
  implement(contract.listWebhooks, async (call) => ({
    webhooks: await listOwnWebhooks(call),
    max: WEBHOOKS_MAX,
  })),

  implement(contract.createWebhook, (call) => createOwnWebhook(call, call.body)),

  implement(contract.endWebhook, async (call) => {
    await endOwnWebhook(call, call.params.id)
    return { success: true as const }
  }),

  implement(contract.testWebhook, async (call) => ({ webhook: await testOwnWebhook(call, call.params.id) })),
]
