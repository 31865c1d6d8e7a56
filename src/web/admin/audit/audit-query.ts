import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listAuditEvents } from '#contract/audit.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'

type Wanted = Omit<QueryOf<typeof listAuditEvents>, 'below'>

/** Page after page, the newest first. What was found before stays in sight until something else is there. */
export const auditQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['/api/admin/audit-events', wanted],
    queryFn: ({ pageParam: below, signal }) =>
      call(listAuditEvents, { query: { ...wanted, ...(below && { below }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
