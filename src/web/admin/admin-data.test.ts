import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  descriptionsQuery,
  favoritesQuery,
  reloadAccounts,
  studiosQuery,
  summaryQuery,
  usersQuery,
} from './admin-data.ts'

const PAGE = { search: '', page: 1 }
const FIRST = { search: '' }
const NO_USERS = { pages: [], pageParams: [] }

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
      return Response.json({ users: [], total: 0, pageSize: 50, next: null })
    })
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    for (const { queryKey } of [studiosQuery(PAGE), summaryQuery, favoritesQuery])
      client.setQueryData(queryKey as readonly unknown[], [])
    client.setQueryData(usersQuery(FIRST).queryKey as readonly unknown[], NO_USERS)
    const stop = new InfiniteQueryObserver(client, {
      ...usersQuery(FIRST),
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => undefined)
    const reloaded = reloadAccounts(client)
    await vi.advanceTimersByTimeAsync(99)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await reloaded
    expect(asked.toSorted()).toEqual(['/api/admin/users', '/api/auth/user', '/api/user'])
    expect(client.getQueryData(studiosQuery(PAGE).queryKey)).toBeUndefined()
    expect(client.getQueryData(summaryQuery.queryKey)).toBeUndefined()
    expect(client.getQueryData(favoritesQuery.queryKey)).toEqual([])
    stop()
  })
})

it('polls favorites every 5 seconds and downloads every 30, but not on a hidden page (AD-25, AD-26, CO-14)', () => {
  expect([favoritesQuery.refetchInterval, summaryQuery.refetchInterval]).toEqual([5000, 30_000])
  for (const query of [favoritesQuery, summaryQuery])
    expect(query.refetchIntervalInBackground ?? false).toBe(false)
})

it('descriptions load again each time their tab opens, so an edit starts from the newest', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  const client = new QueryClient()
  const close = new QueryObserver(client, descriptionsQuery).subscribe(() => undefined)
  await expect.poll(() => client.getQueryData(descriptionsQuery.queryKey)).toEqual([])
  close()
  await vi.advanceTimersByTimeAsync(0)
  expect(client.getQueryData(descriptionsQuery.queryKey)).toBeUndefined()
})
