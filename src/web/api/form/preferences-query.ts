import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type InstructorPreferences, readPreferences, savePreferences } from '#contract/preferences.ts'
import { call } from '../call.ts'
import { queryKeys } from '../query-keys.ts'

/** What the form begins with (FM-16). */
export const preferencesQuery = queryOptions({
  queryKey: queryKeys.preferences,
  queryFn: ({ signal }) => call(readPreferences, { signal }),
})

/** Saves those fields; everybody who shows the preferences sees what the server made of them. */
export async function keepPreferences(
  client: QueryClient,
  changes: Partial<InstructorPreferences>,
): Promise<InstructorPreferences> {
  const kept = await call(savePreferences, { body: changes })
  client.setQueryData(preferencesQuery.queryKey, kept)
  return kept
}
