import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CurrentUser, logout, readAuthUser, readUser } from '#contract/account.ts'
import { ApiError, ConnectionError } from './api-error.ts'
import { call, callIfSignedIn } from './call.ts'
import { queryKeys } from './query-keys.ts'
import { forgetUser, rememberedUser, rememberUser } from './remembered-user.ts'
import { believe, believedUser } from './session/believed-user.ts'
import { keepLeaving, type Leaving, leaving } from './session/pending-sign-out.ts'
import { AnotherPersonError, SessionEndedError } from './session/session-errors.ts'

const FRESH_MS = 300_000
const KEPT_MS = 600_000

/**
 * Null: nobody is signed in. Without a connection it is who was here last. Whose work lies on this page is neither
 * nobody nor somebody else from one moment to the next: that is a `SessionEndedError` or `AnotherPersonError`, beside
 * which the last answer stays. Any other refusal is a failure of "{status}: {statusText}".
 */
async function readSignedInUser(signal: AbortSignal): Promise<CurrentUser | null> {
  const left = leaving()
  if (left && !left.isEnded) return endAtLast(left)
  const user = await callIfSignedIn(readAuthUser, { signal }).catch(whoWasHere)
  if (!user) return nobodyNow()
  const same = sameAsBefore(user)
  rememberUser(same)
  return same
}

function whoWasHere(error: unknown): CurrentUser {
  const known = error instanceof ConnectionError && rememberedUser()
  if (known) return known
  if (!(error instanceof ApiError)) throw error
  throw new Error(`${error.status}: ${error.statusText}`, { cause: error })
}

function nobodyNow(): null {
  forgetUser()
  if (believedUser()) throw new SessionEndedError()
  return null
}

function sameAsBefore(user: CurrentUser): CurrentUser {
  if ((believedUser() ?? user.id) !== user.id) throw new AnotherPersonError()
  believe(user.id)
  return user
}

/** Somebody signed out, and the server could not be told then. Who has signed in meanwhile has not left. */
async function endAtLast(left: Leaving): Promise<null> {
  await call(logout).then(
    () => leaving()?.user === left.user && keepLeaving({ ...left, isEnded: true }),
    (error) => console.error('Logout failed', error),
  )
  return null
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
