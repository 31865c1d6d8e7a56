import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#contract/account.ts'
import { makeQueryClient } from './query-client.ts'
import { refreshUser, userQuery } from './user-query.ts'

const user = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  email: 'mia@studio.test',
  username: 'mia',
  firstName: null,
  lastName: null,
  studioId: null,
  studioName: null,
  role: 'user',
  subscriptionStatus: 'free',
  hasLiveSubscription: false,
  downloadCount: 2,
  personalVideoCount: 0,
  downloadsResetAt: null,
  emailVerified: true,
  needsConsent: false,
}

function answerWith(...answers: Response[]) {
  const ask = vi.fn(async (_: string) => answers.shift() ?? Response.json(user))
  vi.stubGlobal('fetch', ask)
  return ask
}

afterEach(() => vi.unstubAllGlobals())

describe('who is signed in', () => {
  it('is the person of the session', async () => {
    answerWith(Response.json(user))
    expect(await new QueryClient().fetchQuery(userQuery)).toEqual(user)
  })
  it('is nobody where the server answers 401', async () => {
    answerWith(Response.json({ message: 'Please sign in first.' }, { status: 401 }))
    expect(await new QueryClient().fetchQuery(userQuery)).toBeNull()
  })
  it('is a failure of status and status text otherwise, asked once', async () => {
    const ask = answerWith(new Response('', { status: 503, statusText: 'Service Unavailable' }))
    await expect(makeQueryClient().fetchQuery(userQuery)).rejects.toThrow('503: Service Unavailable')
    expect(ask).toHaveBeenCalledTimes(1)
  })
})

describe('without a connection', () => {
  /** A browser that keeps what it is given. */
  function keeping() {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
  }
  const cutOff = () =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new TypeError('offline'))),
    )

  it('it is who was here last, until that person is signed out', async () => {
    keeping()
    answerWith(Response.json(user))
    await new QueryClient().fetchQuery(userQuery)
    cutOff()
    expect(await new QueryClient().fetchQuery(userQuery)).toEqual(user)
    answerWith(Response.json({ message: 'Please sign in first.' }, { status: 401 }))
    await new QueryClient().fetchQuery(userQuery)
    cutOff()
    await expect(makeQueryClient().fetchQuery(userQuery)).rejects.toThrow('Unable to connect')
  })
})

describe('refreshing the person', () => {
  it('asks both addresses and shows the new record', async () => {
    const client = makeQueryClient()
    client.setQueryData<CurrentUser | null>(userQuery.queryKey, null)
    const ask = answerWith()
    await refreshUser(client)
    expect(ask.mock.calls.map(([address]) => address).toSorted()).toEqual(['/api/auth/user', '/api/user'])
    expect(client.getQueryData(userQuery.queryKey)).toEqual(user)
  })
  it('leaves what is known when the server does not answer', async () => {
    const client = makeQueryClient()
    client.setQueryData(userQuery.queryKey, user as CurrentUser)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    await refreshUser(client)
    expect(client.getQueryData(userQuery.queryKey)).toEqual(user)
  })
})
