import type { QueryClient } from '@tanstack/react-query'
import { rememberedUser, USER_KEY } from '#web/api/remembered-user.ts'
import { userQuery } from '#web/api/user-query.ts'
import { hear, tell } from '#web/bus/page-events.ts'
import { believedUser } from './believed-user.ts'
import { onDoubt } from './session-refusals.ts'
import { forgetPerson } from './clear-session.ts'
import { goOn } from './resume-session.ts'
import { leavingIn } from './pending-sign-out.ts'
import { SessionEndedError } from './session-errors.ts'

/** Notices when whoever is at work here is signed in no more, or somebody else is. Returns the end of it. */
export function attendSession(client: QueryClient): () => void {
  const over = new AbortController()
  const lookAgain = () => void look(client)
  addEventListener('storage', (event) => besides(event, client, lookAgain), { signal: over.signal })
  addEventListener('pageshow', refuseOldPage, { signal: over.signal })
  over.signal.addEventListener(
    'abort',
    onDoubt(() => believedUser() && lookAgain()),
  )
  over.signal.addEventListener(
    'abort',
    hear('signInWanted', () => void look(client, { wasRefused: true })),
  )
  return () => over.abort()
}

const hasEnded = (client: QueryClient): boolean =>
  client.getQueryState(userQuery.queryKey)?.error instanceof SessionEndedError

/** The person may also have signed in again in another tab: then what was refused meanwhile goes on. */
async function look(client: QueryClient, { wasRefused = hasEnded(client) } = {}): Promise<void> {
  await client.refetchQueries({ queryKey: userQuery.queryKey }, { cancelRefetch: false })
  const state = client.getQueryState(userQuery.queryKey)
  if (wasRefused && state?.status === 'success' && state.data) goOn(client)
}

/** What another tab of this browser has done. */
function besides(event: StorageEvent, client: QueryClient, lookAgain: () => void): void {
  const left = leavingIn(event)
  if (left) {
    if (left.user === believedUser()) leaveToo(client)
    return
  }
  if (event.key !== USER_KEY) return
  if (rememberedUser()?.id !== believedUser() || hasEnded(client)) lookAgain()
}

/** Before anybody forgets the person: what ends with their work here still knows whose it is. */
function leaveToo(client: QueryClient): void {
  tell('left', {})
  forgetPerson(client)
}

/** Back may bring a page as it was, with the work of somebody who has left since. */
function refuseOldPage({ persisted }: PageTransitionEvent): void {
  if (persisted && rememberedUser()?.id !== believedUser()) window.location.reload()
}
