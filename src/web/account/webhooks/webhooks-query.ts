import { queryOptions } from '@tanstack/react-query'
import { listWebhooks, type Webhook } from '#contract/webhooks.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { isOnItsWay } from './webhook-words.ts'

const ASK_AGAIN_MS = 1500

/** Always stale: videos are finished meanwhile. Asks again while a test is on its way. */
export const webhooksQuery = queryOptions({
  queryKey: queryKeys.webhooks,
  queryFn: ({ signal }) => call(listWebhooks, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (isWaiting(state.data?.webhooks) ? ASK_AGAIN_MS : false),
})

const isWaiting = (webhooks: readonly Webhook[] = []): boolean => {
  const now = new Date()
  return webhooks.some((webhook) => isOnItsWay(webhook, now))
}
