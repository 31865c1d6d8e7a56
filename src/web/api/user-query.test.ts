import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#contract/account.ts'
import { memoryStorage } from '#web/storage/memory-storage.ts'
import { makeQueryClient } from './query-client.ts'
import { believedUser, setBelievedUser } from './session/believed-user.ts'
import { pendingSignOut, storePendingSignOut } from './session/pending-sign-out.ts'
import { AnotherPersonError, SessionEndedError } from './session/session-errors.ts'
import { currentUser } from './testing.ts'
import { refreshUser, userQuery } from './user-query.ts'

const user = currentUser()

function answerWith(...answers: Response[]) {
  const ask = vi.fn(async (_: string, _init?: RequestInit) => answers.shift() ?? Response.json(user))
  vi.stubGlobal('fetch', ask)
  return ask
}

afterEach(() => {
  vi.unstubAllGlobals()
  setBelievedUser(undefined)
  storePendingSignOut(undefined)
})

const noSession = () =>
  Response.json({ message: 'Please sign in first.', code: 'auth.required' }, { status: 401 })

describe('who is signed in', () => {
  it('is the user of the session', async () => {
    answerWith(Response.json(user))
    expect(await new QueryClient().fetchQuery(userQuery)).toEqual(user)
  })
  it('is null where the server answers 401 (AU-14, AU-22, C48)', async () => {
    answerWith(Response.json({ message: 'Please sign in first.' }, { status: 401 }))
    expect(await new QueryClient().fetchQuery(userQuery)).toBeNull()
  })
  it.each(['null', '{}'])('is null where an answer holds no person: %s (RT-2)', async (body) => {
    const ask = answerWith(new Response(body))
    expect(await new QueryClient().fetchQuery(userQuery)).toBeNull()
    expect(ask).toHaveBeenCalledWith(
      '/api/auth/user',
      expect.objectContaining({ headers: expect.objectContaining({ 'x-visitor-gets': 'null' }) }),
    )
  })
  it('fails with status and status text otherwise, without a retry (AU-14, ER-2)', async () => {
    const ask = answerWith(new Response('', { status: 503, statusText: 'Service Unavailable' }))
    await expect(makeQueryClient().fetchQuery(userQuery)).rejects.toThrow('503: Service Unavailable')
    expect(ask).toHaveBeenCalledTimes(1)
  })
})

describe('the user of a page', () => {
  it('is refetched every five minutes, and cached for ten (AU-15)', () => {
    const { staleTime, gcTime, refetchInterval } = userQuery
    expect({ staleTime, gcTime, refetchInterval }).toEqual({
      staleTime: 300_000,
      gcTime: 600_000,
      refetchInterval: 300_000,
    })
  })
  it('stays when the session ends, with an error', async () => {
    const client = makeQueryClient()
    answerWith(Response.json(user), noSession())
    await client.fetchQuery(userQuery)
    await client.refetchQueries(userQuery)
    expect(client.getQueryState(userQuery.queryKey)?.error).toBeInstanceOf(SessionEndedError)
    expect(client.getQueryData(userQuery.queryKey)).toEqual(user)
  })
  it('is not replaced by a user who signed in elsewhere in the browser, with an error', async () => {
    const client = makeQueryClient()
    answerWith(Response.json(user), Response.json({ ...user, id: '0f9619ff-8b86-4d01-b42d-00cf4fc964aa' }))
    await client.fetchQuery(userQuery)
    await client.refetchQueries(userQuery)
    expect(client.getQueryState(userQuery.queryKey)?.error).toBeInstanceOf(AnotherPersonError)
    expect(client.getQueryData(userQuery.queryKey)).toEqual(user)
    expect(believedUser()).toBe(user.id)
  })
})

describe('after signing out where the server could not be reached', () => {
  const left = { user: user.id, isEnded: false, isDeleted: false }

  it('the user is signed out, and that request comes before all others (AU-17, S14)', async () => {
    storePendingSignOut(left)
    const ask = answerWith(Response.json({ success: true }))
    expect(await new QueryClient().fetchQuery(userQuery)).toBeNull()
    expect(ask.mock.calls.map(([address]) => address)).toEqual(['/api/auth/logout'])
    expect(pendingSignOut()).toEqual({ ...left, isEnded: true })
  })
  it('a user who signed in before the answer stays signed in', async () => {
    storePendingSignOut(left)
    vi.stubGlobal('fetch', async () => {
      storePendingSignOut(undefined)
      return Response.json({ success: true })
    })
    expect(await new QueryClient().fetchQuery(userQuery)).toBeNull()
    expect(pendingSignOut()).toBeUndefined()
  })
  it('shows the user as signed out while the sign-out request has no answer (AU-17, ER-3, S14)', async () => {
    storePendingSignOut(left)
    const log = vi.spyOn(console, 'error').mockReturnValue()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    expect(await new QueryClient().fetchQuery(userQuery)).toBeNull()
    expect(pendingSignOut()).toEqual(left)
    expect(log).toHaveBeenCalledWith('Logout failed', expect.anything())
    log.mockRestore()
  })
})

describe('without a connection', () => {
  const cutOff = () =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new TypeError('offline'))),
    )

  it('it is the last user, until that user is signed out', async () => {
    vi.stubGlobal('localStorage', memoryStorage())
    answerWith(Response.json(user))
    await new QueryClient().fetchQuery(userQuery)
    cutOff()
    expect(await new QueryClient().fetchQuery(userQuery)).toEqual(user)
    setBelievedUser(undefined)
    answerWith(noSession())
    await new QueryClient().fetchQuery(userQuery)
    cutOff()
    await expect(makeQueryClient().fetchQuery(userQuery)).rejects.toThrow('Unable to connect')
  })
})

describe('refreshing the user', () => {
  it('reads both addresses and shows the new record (AU-16)', async () => {
    const client = makeQueryClient()
    client.setQueryData<CurrentUser | null>(userQuery.queryKey, null)
    const ask = answerWith()
    await refreshUser(client)
    expect(ask.mock.calls.map(([address]) => address).toSorted()).toEqual(['/api/auth/user', '/api/user'])
    expect(client.getQueryData(userQuery.queryKey)).toEqual(user)
  })
  it('keeps the data when the server does not answer', async () => {
    const client = makeQueryClient()
    client.setQueryData(userQuery.queryKey, user)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    await refreshUser(client)
    expect(client.getQueryData(userQuery.queryKey)).toEqual(user)
  })
})
