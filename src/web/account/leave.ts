import type { QueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { loginByNavigation, logout, logoutByNavigation } from '#contract/account.ts'
import { signOutEverywhere } from '#contract/sessions.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { forgetUser } from '#web/api/remembered-user.ts'
import { userQuery } from '#web/api/user-query.ts'
import { toast } from '#web/ui/state/toast.ts'
import { tell } from '../bus/page-events.ts'
import { HOME_PAGE } from '../pages.ts'

/** Milliseconds that signing out waits for what is still to be saved; it stays in this browser all the same. */
const PATIENCE_MS = 3000

const UNREACHED = 'Signed out here. The server could not be reached; close this browser on shared devices'

async function saveFirst(): Promise<void> {
  const works: Promise<unknown>[] = []
  tell('leaving', { until: (work) => void works.push(work) })
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  if (works.length > 0) await Promise.race([Promise.allSettled(works), patience])
}

/** Nothing of the person stays in the page, whether or not the server heard of it (AU-17, S14). */
export function forget(client: QueryClient): void {
  forgetUser()
  void client.cancelQueries()
  // Whoever shows the person hears of it as long as the query is the one they watch.
  client.setQueryData(userQuery.queryKey, null)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.authUser[0] })
}

/** The server ends the session, after what was still to be saved; then the page is another. */
async function endSession(client: QueryClient, next: string): Promise<void> {
  await saveFirst()
  try {
    await call(logout)
  } catch (error) {
    console.error(error)
    forget(client)
    navigate(HOME_PAGE)
    toast.error(UNREACHED)
    return
  }
  forgetUser()
  client.clear()
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
  forgetUser()
  client.clear()
  window.location.assign(loginByNavigation.path)
}
