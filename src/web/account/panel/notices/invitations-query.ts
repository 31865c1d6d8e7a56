import { queryOptions } from '@tanstack/react-query'
import { listInvitations } from '#contract/team.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export const invitationsQuery = queryOptions({
  queryKey: queryKeys.invitations,
  queryFn: ({ signal }) => call(listInvitations, { signal }),
  select: ({ invitations }) => invitations,
})
