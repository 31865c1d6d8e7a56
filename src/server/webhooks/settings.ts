import { z } from 'zod'
import type { OutboundSettings } from '#server/outbound/outbound-settings.ts'

export const WEBHOOK_VARIABLES = [
  {
    name: 'WEBHOOK_PRIVATE_ADDRESSES',
    default: 'refuse',
    meaning:
      '`refuse` or `allow`: whether webhooks of accounts may be on this machine, where http:// is enough, and in private networks. Allow it only where you trust all accounts.',
  },
] as const

export const WebhookEnvironment = z.object({
  WEBHOOK_PRIVATE_ADDRESSES: z
    .enum(['refuse', 'allow'], { error: 'must be refuse or allow; for example refuse.' })
    .default('refuse'),
})

export const webhookSettings = (env: z.infer<typeof WebhookEnvironment>): OutboundSettings => ({
  allowsPrivate: env.WEBHOOK_PRIVATE_ADDRESSES === 'allow',
})
