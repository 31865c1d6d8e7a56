import type { refreshFeed } from '#contract/calendar-feeds.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import type { FeedRow } from './feeds.repository.ts'

/** How a feed is sent: without its address. */
export const feedView = (row: FeedRow): HandlerReply<typeof refreshFeed>['feed'] => ({
  id: row.id,
  name: row.name,
  host: row.host,
  checkedAt: row.checked_at?.toISOString() ?? null,
  problem: row.problem,
  failingSince: row.failing_since?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
})
