import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#contract/account.ts'
import { UserId } from '#domain/ids.ts'
import { hear } from '../../bus/page-events.ts'
import { USER_KEY } from '../remembered-user.ts'
import { userQuery } from '../user-query.ts'
import { attendSession } from './attend-session.ts'
import { believe } from './believed-user.ts'
import { SessionEndedError } from './session-errors.ts'

const ADA: CurrentUser = {
  id: UserId.parse('6f9619ff-8b86-4d01-b42d-00cf4fc964ff'),
  email: 'ada@studio.test',
  username: 'ada',
  firstName: null,
  lastName: null,
  studioId: null,
  studioName: null,
  role: 'user',
  subscriptionStatus: 'free',
  hasLiveSubscription: false,
  hasSubscription: false,
  subscriptionExpiresAt: null,
  downloadCount: 0,
  personalVideoCount: 0,
  downloadsResetAt: null,
  emailVerified: true,
  needsConsent: false,
  nameChangeCount: 0,
  createdAt: '2026-01-05T10:00:00.000Z',
  locale: null,
  timezone: null,
}

const kept = new Map<string, string>()
let page: EventTarget

beforeEach(() => {
  kept.clear()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  believe(undefined)
})

/** A tab of Ada's whose session has ended, which it has noticed. */
async function endedTab() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers = [Response.json(ADA), Response.json({ code: 'auth.required' }, { status: 401 })]
  vi.stubGlobal('fetch', async () => answers.shift() ?? Response.json(ADA))
  await client.fetchQuery(userQuery)
  await client.refetchQueries(userQuery)
  const error = () => client.getQueryState(userQuery.queryKey)?.error ?? null
  expect(error()).toBeInstanceOf(SessionEndedError)
  return { client, error }
}

const storedElsewhere = (key: string, value: string) => {
  kept.set(key, value)
  page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: value }))
}

it('goes on where the same person has signed in again in another tab', async () => {
  const { client, error } = await endedTab()
  const again = vi.fn()
  hear('signedInAgain', again)
  const end = attendSession(client)
  storedElsewhere(USER_KEY, JSON.stringify(ADA))
  await vi.waitFor(() => expect(again).toHaveBeenCalledTimes(1))
  expect(error()).toBeNull()
  end()
})
