import type { AccessFeature } from '#server/accounts/other-access/other-access.ts'
import { deleteFeed, selectFeeds } from './feeds.repository.ts'

/** Its classes stay in the timetable, where each can be cancelled. */
export const calendarAccess: AccessFeature = {
  kind: 'calendar',
  tables: ['calendar_feeds'],
  async list({ sql }, userId) {
    const feeds = await selectFeeds(sql, userId)
    return feeds.map(({ id, name, host, created_at: since, checked_at: usedAt }) => ({
      id,
      name,
      host,
      since,
      usedAt,
    }))
  },
  async end(sql, owned) {
    const feed = await deleteFeed(sql, owned)
    return { kind: 'calendar.ended', ...(feed && { before: { host: feed.host } }) }
  },
}
