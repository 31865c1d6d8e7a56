import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readNameChangeStatus, trackNameChange } from '#contract/names.ts'
import { listInstructorNames, readOwnerInfo, readTeamMemberName } from '#contract/studio.ts'
import { fullNameDiffers } from '#domain/account/names/name-change.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** The studio's name as its owner gave it. */
export const studioNameQuery = queryOptions({
  queryKey: queryKeys.ownerInfo,
  queryFn: ({ signal }) => call(readOwnerInfo, { signal }),
  select: ({ studioName }) => studioName,
})

/** Who teaches in the studio (FM-14). */
export const instructorNamesQuery = queryOptions({
  queryKey: queryKeys.instructorNames,
  queryFn: ({ signal }) => call(listInstructorNames, { signal }),
  select: ({ instructorNames }) => instructorNames,
})

/** The name that the owner gave to the member with that address (FM-15). */
export const memberNameQuery = (email: string) =>
  queryOptions({
    queryKey: queryKeys.memberName(email),
    queryFn: ({ signal }) => call(readTeamMemberName, { query: { email }, signal }),
    select: ({ name }) => name,
  })

/** Whether the instructor's name may be changed, and how often still. */
export const nameChangeQuery = queryOptions({
  queryKey: queryKeys.nameChangeStatus,
  queryFn: ({ signal }) => call(readNameChangeStatus, { signal }),
})

/**
 * Tells of a change that was saved, which to the server is one with the saving (AC-18). A save that was refused so costs
 * nothing, and one that went through is not undone by a lost second call. Never throws.
 */
export async function countNameChange(client: QueryClient, before: string, after: string): Promise<void> {
  if (!fullNameDiffers(before, after)) return
  await call(trackNameChange).catch(console.error)
  await client.invalidateQueries(nameChangeQuery)
}
