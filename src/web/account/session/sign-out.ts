import type { QueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { loginByNavigation, logout, logoutByNavigation } from '#contract/account.ts'
import { type AccessId, endOtherAccess } from '#contract/other-access.ts'
import { signOutEverywhere } from '#contract/sessions.ts'
import { call } from '#web/api/call.ts'
import { believedUser } from '#web/api/session/believed-user.ts'
import { clearSession } from '#web/api/session/clear-session.ts'
import { type PendingSignOut, storePendingSignOut } from '#web/api/session/pending-sign-out.ts'
import { userQuery } from '#web/api/user-query.ts'
import { wait } from '#web/async/wait.ts'
import { publish } from '#web/bus/page-events.ts'
import { HOME_PAGE, SIGN_IN_PAGE } from '#web/pages.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Milliseconds that sign-out waits for pending saves; unsaved designs stay in this browser anyway. */
const SAVE_TIMEOUT_MS = 3000

const UNREACHED = 'Signed out here. The server could not be reached; close this browser on shared devices'

async function savePendingWork(): Promise<void> {
  const works: Promise<unknown>[] = []
  publish('leaving', { until: (work) => void works.push(work) })
  if (works.length > 0) await Promise.race([Promise.allSettled(works), wait(SAVE_TIMEOUT_MS)])
}

function storeSignOut(how: Partial<PendingSignOut> = {}): void {
  const user = believedUser()
  if (user) storePendingSignOut({ user, isEnded: false, isDeleted: false, ...how })
}

/** Saves pending work, ends the session on the server and leaves the page. Never throws. */
async function endSession(client: QueryClient, next: string): Promise<void> {
  await savePendingWork()
  publish('left', {})
  storeSignOut()
  try {
    await call(logout)
  } catch (error) {
    console.error('Logout failed', error)
    clearSession(client)
    navigate(HOME_PAGE)
    toast.error(UNREACHED)
    return
  }
  storeSignOut({ isEnded: true })
  clearSession(client)
  window.location.assign(next)
}

export const signOut = (client: QueryClient): Promise<void> => endSession(client, logoutByNavigation.path)

/** Signs out and goes to the sign-in screen. */
export const signOutToSignIn = (client: QueryClient): Promise<void> =>
  endSession(client, loginByNavigation.path)

/**
 * Signs out on all devices. With `ending`, what else opens or feeds the account ends too, except those. Throws if the
 * server refused: the user then stays signed in.
 */
export async function signOutAllDevices(
  client: QueryClient,
  ending?: { readonly except: AccessId[] },
): Promise<void> {
  await savePendingWork()
  if (ending) await call(endOtherAccess, { body: { ...ending, sessions: 'all' } })
  else await call(signOutEverywhere)
  publish('left', {})
  storeSignOut({ isEnded: true })
  clearSession(client)
  window.location.assign(loginByNavigation.path)
}

/** After the account was deleted: nothing of it stays in this browser. */
export function signOutDeletedAccount(client: QueryClient): void {
  publish('left', {})
  storeSignOut({ isEnded: true, isDeleted: true })
  clearSession(client)
  navigate(HOME_PAGE)
}

/** After the session expired, when another user wants to sign in. Another tab may have started a new session. */
export function signOutForAnotherAccount(client: QueryClient): void {
  publish('left', {})
  storeSignOut()
  clearSession(client)
  // The next user request completes the pending sign-out.
  void client.refetchQueries(userQuery)
  navigate(SIGN_IN_PAGE)
}
