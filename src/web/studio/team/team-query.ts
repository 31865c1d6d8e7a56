import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readTeam } from '#contract/team.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { tell } from '#web/bus/page-events.ts'

/** Read anew whenever the panel opens: who was invited may have come meanwhile. */
export const teamQuery = queryOptions({
  queryKey: queryKeys.team,
  queryFn: ({ signal }) => call(readTeam, { signal }),
  select: ({ teamMembers }) => teamMembers,
  staleTime: 0,
})

/** Reads the team anew and tells that it has other names (ST-11). A failure is shown where the team is. */
export async function refreshTeam(client: QueryClient): Promise<void> {
  await client.refetchQueries({ queryKey: queryKeys.team })
  tell('teamMemberNamesUpdated', {})
}
