import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { USER_KEY } from '#web/api/remembered-user.ts'
import { currentUser } from '#web/api/testing.ts'
import { userQuery } from '#web/api/user-query.ts'
import { publish, subscribe } from '#web/bus/page-events.ts'
import { memoryStorage } from '#web/storage/memory-storage.ts'
import { believedUser, setBelievedUser } from './believed-user.ts'
import { PENDING_SIGN_OUT_KEY } from './pending-sign-out.ts'
import { SessionEndedError } from './session-errors.ts'
import { watchSession } from './watch-session.ts'

const MIA = currentUser()

let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
  setBelievedUser(undefined)
})

/** A tab that has noticed the end of Mia's session. */
async function endedTab() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers = [Response.json(MIA), Response.json({ code: 'auth.required' }, { status: 401 })]
  vi.stubGlobal('fetch', async () => answers.shift() ?? Response.json(MIA))
  await client.fetchQuery(userQuery)
  await client.refetchQueries(userQuery)
  const error = () => client.getQueryState(userQuery.queryKey)?.error ?? null
  expect(error()).toBeInstanceOf(SessionEndedError)
  return { client, error }
}

const storedElsewhere = (key: string, value: string) => {
  localStorage.setItem(key, value)
  page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: value }))
}

it('resumes where the same user has signed in again in another tab', async () => {
  const { client, error } = await endedTab()
  const again = vi.fn()
  subscribe('signedInAgain', again)
  const end = watchSession(client)
  storedElsewhere(USER_KEY, JSON.stringify(MIA))
  await expect.poll(() => again).toHaveBeenCalledTimes(1)
  expect(error()).toBeNull()
  end()
})

it('resumes after a refused save where the user is signed in by now', async () => {
  const client = new QueryClient()
  vi.stubGlobal('fetch', async () => Response.json(MIA))
  await client.fetchQuery(userQuery)
  const again = vi.fn()
  subscribe('signedInAgain', again)
  const end = watchSession(client)
  publish('signInWanted', {})
  await expect.poll(() => again).toHaveBeenCalledTimes(1)
  end()
})

it('ends the work of this page where the user signs out in another tab (AU-17)', async () => {
  const client = new QueryClient()
  vi.stubGlobal('fetch', async () => Response.json(MIA))
  await client.fetchQuery(userQuery)
  const left = vi.fn(() => believedUser())
  subscribe('left', left)
  const end = watchSession(client)
  storedElsewhere(PENDING_SIGN_OUT_KEY, JSON.stringify({ user: MIA.id, isEnded: false, isDeleted: false }))
  expect(left.mock.results).toEqual([{ type: 'return', value: MIA.id }])
  expect(believedUser()).toBeUndefined()
  end()
})
