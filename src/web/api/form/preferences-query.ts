import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type InstructorPreferences, readPreferences, savePreferences } from '#contract/preferences.ts'
import { call } from '../call.ts'
import { queryKeys } from '../query-keys.ts'

/** What the form begins with (FM-16). */
export const preferencesQuery = queryOptions({
  queryKey: queryKeys.preferences,
  queryFn: ({ signal }) => call(readPreferences, { signal }),
})

/** One save after the other: what is chosen last is what stays, however fast somebody chooses. */
let line: Promise<unknown> = Promise.resolve()

/** Saves those fields; everybody who shows the preferences sees what the server made of them. */
export function keepPreferences(
  client: QueryClient,
  changes: Partial<InstructorPreferences>,
): Promise<InstructorPreferences> {
  const saved = line.then(async () => {
    const kept = await call(savePreferences, { body: changes })
    client.setQueryData(preferencesQuery.queryKey, kept)
    return kept
  })
  line = saved.catch(() => undefined)
  return saved
}
