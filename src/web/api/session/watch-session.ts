import type { QueryClient } from '@tanstack/react-query'
import { rememberedUser, USER_KEY } from '#web/api/remembered-user.ts'
import { userQuery } from '#web/api/user-query.ts'
import { publish, subscribe } from '#web/bus/page-events.ts'
import { believedUser } from './believed-user.ts'
import { clearSession } from './clear-session.ts'
import { pendingSignOutIn } from './pending-sign-out.ts'
import { resumeSession } from './resume-session.ts'
import { SessionEndedError } from './session-errors.ts'
import { onSessionRefusal } from './session-refusals.ts'

/** Notices when the user of this page is signed out, or another user signs in. Returns the cleanup. */
export function watchSession(client: QueryClient): () => void {
  const over = new AbortController()
  const recheck = () => void checkSession(client)
  addEventListener('storage', (event) => onStorageChange(event, client, recheck), { signal: over.signal })
  addEventListener('pageshow', reloadOldPage, { signal: over.signal })
  over.signal.addEventListener(
    'abort',
    onSessionRefusal(() => believedUser() && recheck()),
  )
  over.signal.addEventListener(
    'abort',
    subscribe('signInWanted', () => void checkSession(client, { wasRefused: true })),
  )
  return () => over.abort()
}

const hasEnded = (client: QueryClient): boolean =>
  client.getQueryState(userQuery.queryKey)?.error instanceof SessionEndedError

/** After a sign-in in another tab, refused requests are repeated here. */
async function checkSession(client: QueryClient, { wasRefused = hasEnded(client) } = {}): Promise<void> {
  await client.refetchQueries({ queryKey: userQuery.queryKey }, { cancelRefetch: false })
  const state = client.getQueryState(userQuery.queryKey)
  if (wasRefused && state?.status === 'success' && state.data) resumeSession(client)
}

/** Reacts to a sign-in or sign-out in another tab. */
function onStorageChange(event: StorageEvent, client: QueryClient, recheck: () => void): void {
  const left = pendingSignOutIn(event)
  if (left) {
    if (left.user === believedUser()) signOutToo(client)
    return
  }
  if (event.key !== USER_KEY) return
  if (rememberedUser()?.id !== believedUser() || hasEnded(client)) recheck()
}

/** Publishes first, while its subscribers can still read the user. */
function signOutToo(client: QueryClient): void {
  publish('left', {})
  clearSession(client)
}

/** The back button may restore a page with the work of a user who has signed out since. */
function reloadOldPage({ persisted }: PageTransitionEvent): void {
  if (persisted && rememberedUser()?.id !== believedUser()) window.location.reload()
}
