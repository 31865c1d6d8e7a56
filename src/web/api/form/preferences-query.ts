import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type InstructorPreferences, readPreferences, savePreferences } from '#contract/preferences.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { believedUser } from '#web/api/session/believed-user.ts'

/** One that hangs keeps those behind it waiting no longer than this. */
const PATIENCE_MS = 15_000

/** What the form begins with (FM-16). */
export const preferencesQuery = queryOptions({
  queryKey: queryKeys.preferences,
  queryFn: ({ signal }) => call(readPreferences, { signal }),
})

/** One save after the other: what is chosen last is what stays, however fast somebody chooses. */
let line: Promise<unknown> = Promise.resolve()

/**
 * Saves those fields for whoever is at work as it is called, also where that is somebody else once its turn has come;
 * everybody who shows the preferences sees what the server made of them.
 */
export function keepPreferences(
  client: QueryClient,
  changes: Partial<InstructorPreferences>,
): Promise<InstructorPreferences> {
  const user = believedUser()
  const saved = line.then(async () => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const kept = await call(savePreferences, { body: changes, user, signal })
    if (believedUser() === user) client.setQueryData(preferencesQuery.queryKey, kept)
    return kept
  })
  line = saved.catch(() => undefined)
  return saved
}
