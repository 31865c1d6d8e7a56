import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type InstructorPreferences, readPreferences, savePreferences } from '#contract/preferences.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { believedUser } from '#web/api/session/believed-user.ts'
import { createSerialQueue } from '#web/async/serial-queue.ts'

/** A call that hangs blocks the queue no longer than this. */
const TIMEOUT_MS = 15_000

/** The first values of the form (FM-16). */
export const preferencesQuery = queryOptions({
  queryKey: queryKeys.preferences,
  queryFn: ({ signal }) => call(readPreferences, { signal }),
})

/** One save after the other, so that the last choice is what stays. */
const enqueue = createSerialQueue()

/**
 * Saves those fields for the user of the moment of the call, even if another user is signed in when its turn comes. The
 * query then holds what the server has stored.
 */
export function storePreferences(
  client: QueryClient,
  changes: Partial<InstructorPreferences>,
): Promise<InstructorPreferences> {
  const user = believedUser()
  return enqueue(async () => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const stored = await call(savePreferences, { body: changes, user, signal })
    if (believedUser() === user) client.setQueryData(preferencesQuery.queryKey, stored)
    return stored
  })
}
