import { queryOptions } from '@tanstack/react-query'
import { listFeeds } from '#contract/calendar-feeds.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** Calendars that the account follows, and titles to answer for. What changes the timetable refreshes it, too. */
export const feedsQuery = queryOptions({
  queryKey: [...queryKeys.timetable, 'feeds'],
  queryFn: ({ signal }) => call(listFeeds, { signal }),
})
