import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readNameChangeStatus, trackNameChange } from '#contract/names.ts'
import { listInstructorNames, readOwnerInfo, readTeamMemberName } from '#contract/studio.ts'
import { fullNameDiffers } from '#domain/account/names/name-change.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** The studio's name, given by its owner. */
export const studioNameQuery = queryOptions({
  queryKey: queryKeys.ownerInfo,
  queryFn: ({ signal }) => call(readOwnerInfo, { signal }),
  select: ({ studioName }) => studioName,
})

/** The instructors of the studio (FM-14). */
export const instructorNamesQuery = queryOptions({
  queryKey: queryKeys.instructorNames,
  queryFn: ({ signal }) => call(listInstructorNames, { signal }),
  select: ({ instructorNames }) => instructorNames,
})

/** The name that the owner gave to this team member (FM-15). */
export const memberNameQuery = (email: string) =>
  queryOptions({
    queryKey: queryKeys.memberName(email),
    queryFn: ({ signal }) => call(readTeamMemberName, { query: { email }, signal }),
    select: ({ name }) => name,
  })

/** Whether the instructor's name may be changed, and how many times are left. */
export const nameChangeQuery = queryOptions({
  queryKey: queryKeys.nameChangeStatus,
  queryFn: ({ signal }) => call(readNameChangeStatus, { signal }),
})

/**
 * Counts a name change after it is saved (AC-18), so that a refused save costs nothing and a lost second call undoes
 * nothing. Never throws.
 */
export async function countNameChange(client: QueryClient, before: string, after: string): Promise<void> {
  if (!fullNameDiffers(before, after)) return
  await call(trackNameChange).catch(console.error)
  await client.invalidateQueries(nameChangeQuery)
}
