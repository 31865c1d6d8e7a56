import { z } from 'zod'
import type { OutboundSettings } from '#server/outbound/outbound-settings.ts'

export const FEED_VARIABLES = [
  {
    name: 'FEED_PRIVATE_ADDRESSES',
    default: 'refuse',
    meaning:
      '`refuse` or `allow`: whether calendars that accounts follow may be on this machine, where http:// is enough, and in private networks. Allow it only where you trust all accounts.',
  },
] as const

export const FeedEnvironment = z.object({
  FEED_PRIVATE_ADDRESSES: z
    .enum(['refuse', 'allow'], { error: 'must be refuse or allow; for example refuse.' })
    .default('refuse'),
})

export const feedSettings = (env: z.infer<typeof FeedEnvironment>): OutboundSettings => ({
  allowsPrivate: env.FEED_PRIVATE_ADDRESSES === 'allow',
})
