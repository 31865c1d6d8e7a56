import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readTeam } from '#contract/team.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { publish } from '#web/bus/page-events.ts'

/** Always stale: an invited member may have joined meanwhile. */
export const teamQuery = queryOptions({
  queryKey: queryKeys.team,
  queryFn: ({ signal }) => call(readTeam, { signal }),
  select: ({ teamMembers }) => teamMembers,
  staleTime: 0,
})

/** Refetches the team and publishes the change (ST-11). A failure is shown in the team panel. */
export async function refreshTeam(client: QueryClient): Promise<void> {
  await client.refetchQueries({ queryKey: queryKeys.team })
  publish('teamMemberNamesUpdated', {})
}
