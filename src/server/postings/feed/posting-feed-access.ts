import type { AccessFeature } from '#server/accounts/other-access/other-access.ts'
import { deleteFeed, selectFeed } from './feeds.repository.ts'

export const postingFeedAccess: AccessFeature = {
  kind: 'posting-feed',
  tables: ['posting_feeds'],
  async list({ sql }, userId) {
    const feed = await selectFeed(sql, userId)
    return feed ? [{ id: 'own', since: feed.created_at, usedAt: feed.read_at }] : []
  },
  async end(sql, { userId }) {
    await deleteFeed(sql, userId)
    return { kind: 'posting_feed.ended' }
  },
}
