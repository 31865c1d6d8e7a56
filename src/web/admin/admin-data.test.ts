import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { activityQuery, favoritesQuery, reloadAccounts, studiosQuery, usersQuery } from './admin-data.ts'

const PAGE = { search: '', page: 1 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('after a change to an account (AD-9, CO-14)', () => {
  it('refetches visible account data and drops the rest 100 ms later; favorites stay', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address.split('?')[0] ?? '')
      return Response.json({ users: [], total: 0, pageSize: 50 })
    })
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    for (const { queryKey } of [usersQuery(PAGE), studiosQuery(PAGE), activityQuery, favoritesQuery])
      client.setQueryData(queryKey as readonly unknown[], [])
    const stop = new QueryObserver(client, {
      ...usersQuery(PAGE),
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => undefined)
    const reloaded = reloadAccounts(client)
    await vi.advanceTimersByTimeAsync(99)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await reloaded
    expect(asked.toSorted()).toEqual(['/api/admin/users', '/api/auth/user', '/api/user'])
    expect(client.getQueryData(studiosQuery(PAGE).queryKey)).toBeUndefined()
    expect(client.getQueryData(activityQuery.queryKey)).toBeUndefined()
    expect(client.getQueryData(favoritesQuery.queryKey)).toEqual([])
    stop()
  })
})

it('polls favorites every 5 seconds and downloads every 30, but not on a hidden page (AD-25, AD-26, CO-14)', () => {
  expect([favoritesQuery.refetchInterval, activityQuery.refetchInterval]).toEqual([5000, 30_000])
  for (const query of [favoritesQuery, activityQuery])
    expect(query.refetchIntervalInBackground ?? false).toBe(false)
})
