import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listStudios, listUsers } from '#contract/admin-accounts.ts'
import { readDownloadActivity, readFavoritesStatistics } from '#contract/admin-statistics.ts'
import { listDescriptions } from '#contract/classes.ts'
import type { Role } from '#domain/account/roles.ts'
import { call } from '#web/api/call.ts'
import { refreshUser } from '#web/api/user-query.ts'

const KEYS = {
  users: ['/api/admin/users'],
  studios: ['/api/admin/studios'],
  activity: ['/api/admin/download-activity'],
  favorites: ['/api/admin/favorites-statistics'],
  descriptions: ['/api/class-descriptions'],
} as const

export type Wanted = { readonly search: string; readonly page: number }

/** The page before stays in sight until the next one is there. */
const PAGED = { staleTime: 0, placeholderData: keepPreviousData } as const

export const usersQuery = (wanted: Wanted & { readonly role?: Role | undefined }) =>
  queryOptions({
    queryKey: [...KEYS.users, wanted],
    queryFn: ({ signal }) => call(listUsers, { query: wanted, signal }),
    ...PAGED,
  })

export const studiosQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...KEYS.studios, wanted],
    queryFn: ({ signal }) => call(listStudios, { query: wanted, signal }),
    ...PAGED,
  })

/** Own and everybody's. */
export const descriptionsQuery = queryOptions({
  queryKey: KEYS.descriptions,
  queryFn: ({ signal }) => call(listDescriptions, { signal }),
  staleTime: 0,
})

/** Asked again by itself for as long as somebody looks: a hidden page asks nothing (AD-25). */
export const favoritesQuery = queryOptions({
  queryKey: KEYS.favorites,
  queryFn: ({ signal }) => call(readFavoritesStatistics, { signal }),
  staleTime: 0,
  refetchInterval: 5000,
})

/** AD-26 */
export const activityQuery = queryOptions({
  queryKey: KEYS.activity,
  queryFn: ({ signal }) => call(readDownloadActivity, { signal }),
  staleTime: 0,
  refetchInterval: 30_000,
})

const RELOAD_MS = 100

/** After a change to an account: everything that tells of accounts is dropped and read anew (AD-9). Never throws. */
export async function reloadAccounts(client: QueryClient): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, RELOAD_MS))
  const stale = [KEYS.users, KEYS.studios, KEYS.activity]
  for (const queryKey of stale) client.removeQueries({ queryKey, type: 'inactive' })
  await Promise.all([refreshUser(client), ...stale.map((queryKey) => client.invalidateQueries({ queryKey }))])
}

export const reloadStudios = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: KEYS.studios })
