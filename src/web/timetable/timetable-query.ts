import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listOccurrences } from '#contract/timetable.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** The classes of a week. Another week keeps the last one on the screen until it has loaded. */
export const weekQuery = (monday: string) =>
  queryOptions({
    queryKey: [...queryKeys.timetable, monday],
    queryFn: ({ signal }) => call(listOccurrences, { query: { monday }, signal }),
    placeholderData: keepPreviousData,
  })

export const refreshTimetable = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: queryKeys.timetable })
