import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { CurrentUser, logout, readAuthUser, readUser } from '#contract/account.ts'
import { VISITOR_GETS } from '#contract/visitor.ts'
import { ApiError, ConnectionError } from './api-error.ts'
import { call, callIfSignedIn } from './call.ts'
import { queryKeys } from './query-keys.ts'
import { forgetUser, rememberedUser, rememberUser } from './remembered-user.ts'
import { believedUser, setBelievedUser } from './session/believed-user.ts'
import { type PendingSignOut, pendingSignOut, storePendingSignOut } from './session/pending-sign-out.ts'
import { AnotherPersonError, SessionEndedError } from './session/session-errors.ts'

const FRESH_MS = 300_000
const KEPT_MS = 600_000

/** Also as other servers say that no person is signed in: with 401, or with no person (RT-2). */
const readPageUser = {
  ...readAuthUser,
  reply: z.union([CurrentUser, z.null(), z.strictObject({}).transform(() => null)]),
}
const AS_VISITOR = { [VISITOR_GETS.name]: VISITOR_GETS.value }

/**
 * Null when the user is signed out; the last user without a connection. When the user of this page's work changes, the
 * query fails with a `SessionEndedError` or `AnotherPersonError` and keeps its data. Any other refusal fails with
 * "{status}: {statusText}".
 */
async function readSignedInUser(signal: AbortSignal): Promise<CurrentUser | null> {
  const left = pendingSignOut()
  if (left && !left.isEnded) return finishSignOut(left)
  const user = await callIfSignedIn(readPageUser, { signal, headers: AS_VISITOR }).catch(lastUser)
  if (!user) return signedOut()
  const same = requireSameUser(user)
  rememberUser(same)
  return same
}

function lastUser(error: unknown): CurrentUser {
  const known = error instanceof ConnectionError && rememberedUser()
  if (known) return known
  if (!(error instanceof ApiError)) throw error
  throw new Error(`${error.status}: ${error.statusText}`, { cause: error })
}

function signedOut(): null {
  forgetUser()
  if (believedUser()) throw new SessionEndedError()
  return null
}

function requireSameUser(user: CurrentUser): CurrentUser {
  if ((believedUser() ?? user.id) !== user.id) throw new AnotherPersonError()
  setBelievedUser(user.id)
  return user
}

/** Repeats a sign-out that did not reach the server. A user who signed in meanwhile stays signed in. */
async function finishSignOut(left: PendingSignOut): Promise<null> {
  await call(logout).then(
    () => pendingSignOut()?.user === left.user && storePendingSignOut({ ...left, isEnded: true }),
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

/** Refetches the user from both addresses, after a download, an upload or a checkout. Never throws. */
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
