import type { QueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { loginByNavigation, logout, logoutByNavigation } from '#contract/account.ts'
import { signOutEverywhere } from '#contract/sessions.ts'
import { call } from '#web/api/call.ts'
import { believedUser } from '#web/api/session/believed-user.ts'
import { forgetPerson } from '#web/api/session/clear-session.ts'
import { keepLeaving, type Leaving } from '#web/api/session/pending-sign-out.ts'
import { userQuery } from '#web/api/user-query.ts'
import { tell } from '#web/bus/page-events.ts'
import { HOME_PAGE, SIGN_IN_PAGE } from '#web/pages.ts'
import { toast } from '#web/ui/state/toast.ts'

/** Milliseconds that signing out waits for what is still to be saved; it stays in this browser all the same. */
const PATIENCE_MS = 3000

const UNREACHED = 'Signed out here. The server could not be reached; close this browser on shared devices'

async function saveFirst(): Promise<void> {
  const works: Promise<unknown>[] = []
  tell('leaving', { until: (work) => void works.push(work) })
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  if (works.length > 0) await Promise.race([Promise.allSettled(works), patience])
}

function note(how: Partial<Leaving> = {}): void {
  const user = believedUser()
  if (user) keepLeaving({ user, isEnded: false, isDeleted: false, ...how })
}

/** The server ends the session, after what was still to be saved; then the page is another. Never throws. */
async function endSession(client: QueryClient, next: string): Promise<void> {
  await saveFirst()
  tell('left', {})
  note()
  try {
    await call(logout)
  } catch (error) {
    console.error('Logout failed', error)
    forgetPerson(client)
    navigate(HOME_PAGE)
    toast.error(UNREACHED)
    return
  }
  note({ isEnded: true })
  forgetPerson(client)
  window.location.assign(next)
}

export const leave = (client: QueryClient): Promise<void> => endSession(client, logoutByNavigation.path)

/** To the sign-in screen, as nobody. */
export const leaveToSignIn = (client: QueryClient): Promise<void> =>
  endSession(client, loginByNavigation.path)

/** Out of this and every other device. Throws where the server did not do it: then nobody is signed out. */
export async function leaveEverywhere(client: QueryClient): Promise<void> {
  await saveFirst()
  await call(signOutEverywhere)
  tell('left', {})
  note({ isEnded: true })
  forgetPerson(client)
  window.location.assign(loginByNavigation.path)
}

/** The account is deleted: nothing of it stays here either. */
export function leaveForGood(client: QueryClient): void {
  tell('left', {})
  note({ isEnded: true, isDeleted: true })
  forgetPerson(client)
  navigate(HOME_PAGE)
}

/** The session ended by itself, and somebody else wants to sign in. Another tab may have begun a new one since. */
export function giveWay(client: QueryClient): void {
  tell('left', {})
  note()
  forgetPerson(client)
  // The first who ask who is signed in end it.
  void client.refetchQueries(userQuery)
  navigate(SIGN_IN_PAGE)
}
