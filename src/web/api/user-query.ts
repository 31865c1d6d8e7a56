import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CurrentUser, readAuthUser, readUser } from '#contract/account.ts'
import { ApiError, ConnectionError } from './api-error.ts'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'
import { forgetUser, rememberedUser, rememberUser } from './remembered-user.ts'

const FRESH_MS = 300_000
const KEPT_MS = 600_000

/**
 * Null: nobody is signed in. Without a connection it is who was here last. Any other refusal is a failure of
 * "{status}: {statusText}".
 */
async function readSignedInUser(signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    const user = await call(readAuthUser, { signal })
    rememberUser(user)
    return user
  } catch (error) {
    const known = error instanceof ConnectionError && rememberedUser()
    if (known) return known
    if (!(error instanceof ApiError)) throw error
    if (error.status !== 401) throw new Error(`${error.status}: ${error.statusText}`, { cause: error })
    forgetUser()
    return null
  }
}

export const userQuery = queryOptions({
  queryKey: queryKeys.authUser,
  queryFn: ({ signal }) => readSignedInUser(signal),
  staleTime: FRESH_MS,
  gcTime: KEPT_MS,
  refetchInterval: FRESH_MS,
})

/** Reads the person's record anew under both of its addresses: after a download, an upload, a checkout. Never throws. */
export async function refreshUser(client: QueryClient): Promise<void> {
  await Promise.allSettled([
    client.fetchQuery({ ...userQuery, staleTime: 0 }),
    client.fetchQuery({
      queryKey: queryKeys.user,
      queryFn: ({ signal }) => call(readUser, { signal }),
      staleTime: 0,
    }),
  ])
}
