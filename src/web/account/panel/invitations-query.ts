import { queryOptions } from '@tanstack/react-query'
import { listInvitations } from '#contract/team.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** Milliseconds between polls: an invitation may arrive at any time. */
const FRESH_MS = 300_000

export const invitationsQuery = queryOptions({
  queryKey: queryKeys.invitations,
  queryFn: ({ signal }) => call(listInvitations, { signal }),
  select: ({ invitations }) => invitations,
  staleTime: FRESH_MS,
  refetchInterval: FRESH_MS,
})
