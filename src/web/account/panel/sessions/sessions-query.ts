import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '#contract/sessions.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** Read anew whenever somebody looks: other devices come and go. */
export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: ({ signal }) => call(listSessions, { signal }),
  select: ({ sessions }) => sessions,
  staleTime: 0,
})
