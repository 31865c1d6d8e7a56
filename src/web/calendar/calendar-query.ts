import { queryOptions } from '@tanstack/react-query'
import { listPostings, listUnplanned } from '#contract/postings.ts'
import { listOccurrences } from '#contract/timetable.ts'
import type { MadeVideoId } from '#domain/ids.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { planChangesOf } from './use-plans.ts'

/** Videos that are planned for some days, the last included. */
export const postingsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...queryKeys.postings, 'days', from, to],
    queryFn: ({ signal }) => call(listPostings, { query: { from, to }, signal }),
    staleTime: 0,
  })

export const unplannedQuery = queryOptions({
  queryKey: [...queryKeys.postings, 'unplanned'],
  queryFn: ({ signal }) => call(listUnplanned, { signal }),
  staleTime: 0,
})

/**
 * Read once earlier changes are stored, and dropped when its dialog closes: the form would begin with the plan of
 * before.
 */
export const postingQuery = (videoId: MadeVideoId) =>
  queryOptions({
    queryKey: [...queryKeys.postings, 'video', videoId],
    queryFn: ({ client, signal }) => planChangesOf(client).read(videoId, signal),
    staleTime: 0,
    gcTime: 0,
  })

/** The classes of some weeks, under the key of the timetable: a change there is seen here. */
export const classesQuery = (mondays: readonly string[]) =>
  queryOptions({
    queryKey: [...queryKeys.timetable, 'weeks', ...mondays],
    queryFn: async ({ signal }) => {
      const weeks = mondays.map((monday) => call(listOccurrences, { query: { monday }, signal }))
      return (await Promise.all(weeks)).flat()
    },
  })
