import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { USER_KEY } from '#web/api/remembered-user.ts'
import { currentUser } from '#web/api/testing.ts'
import { memoryStorage } from '#web/storage/memory-storage.ts'
import { userQuery } from '#web/api/user-query.ts'
import { hear, tell } from '#web/bus/page-events.ts'
import { attendSession } from './watch-session.ts'
import { believe, believedUser } from './believed-user.ts'
import { LEAVING_KEY } from './pending-sign-out.ts'
import { SessionEndedError } from './session-errors.ts'

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
  believe(undefined)
})

/** A tab of Mia's whose session has ended, which it has noticed. */
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

it('goes on where the same person has signed in again in another tab', async () => {
  const { client, error } = await endedTab()
  const again = vi.fn()
  hear('signedInAgain', again)
  const end = attendSession(client)
  storedElsewhere(USER_KEY, JSON.stringify(MIA))
  await vi.waitFor(() => expect(again).toHaveBeenCalledTimes(1))
  expect(error()).toBeNull()
  end()
})

it('goes on where somebody wants to sign in whom a save was refused, and who is signed in by now', async () => {
  const client = new QueryClient()
  vi.stubGlobal('fetch', async () => Response.json(MIA))
  await client.fetchQuery(userQuery)
  const again = vi.fn()
  hear('signedInAgain', again)
  const end = attendSession(client)
  tell('signInWanted', {})
  await vi.waitFor(() => expect(again).toHaveBeenCalledTimes(1))
  end()
})

it('ends what goes on here where the person signs out in another tab (AU-17)', async () => {
  const client = new QueryClient()
  vi.stubGlobal('fetch', async () => Response.json(MIA))
  await client.fetchQuery(userQuery)
  const left = vi.fn(() => believedUser())
  hear('left', left)
  const end = attendSession(client)
  storedElsewhere(LEAVING_KEY, JSON.stringify({ user: MIA.id, isEnded: false, isDeleted: false }))
  expect(left.mock.results).toEqual([{ type: 'return', value: MIA.id }])
  expect(believedUser()).toBeUndefined()
  end()
})
