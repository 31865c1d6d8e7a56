import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listStudios, listUsers } from '#contract/admin-accounts.ts'
import { readDownloadActivity, readFavoritesStatistics } from '#contract/admin-statistics.ts'
import { listDescriptions } from '#contract/classes.ts'
import type { Role } from '#domain/account/roles.ts'
import { call } from '#web/api/call.ts'
import { refreshUser } from '#web/api/user-query.ts'
import { wait } from '#web/async/wait.ts'

const KEYS = {
  users: ['/api/admin/users'],
  studios: ['/api/admin/studios'],
  activity: ['/api/admin/download-activity'],
  favorites: ['/api/admin/favorites-statistics'],
  descriptions: ['/api/class-descriptions'],
} as const

export type PageQuery = { readonly search: string; readonly page: number }

/** The previous page stays visible until the next one has loaded. */
const PAGED = { staleTime: 0, placeholderData: keepPreviousData } as const

export const usersQuery = (page: PageQuery & { readonly role?: Role | undefined }) =>
  queryOptions({
    queryKey: [...KEYS.users, page],
    queryFn: ({ signal }) => call(listUsers, { query: page, signal }),
    ...PAGED,
  })

export const studiosQuery = (page: PageQuery) =>
  queryOptions({
    queryKey: [...KEYS.studios, page],
    queryFn: ({ signal }) => call(listStudios, { query: page, signal }),
    ...PAGED,
  })

/** The administrator's own and the shared ones. */
export const descriptionsQuery = queryOptions({
  queryKey: KEYS.descriptions,
  queryFn: ({ signal }) => call(listDescriptions, { signal }),
  staleTime: 0,
})

/** Polls while the page is visible (AD-25). */
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

/** After a change to an account: drops and refetches all account data (AD-9). Never throws. */
export async function reloadAccounts(client: QueryClient): Promise<void> {
  await wait(RELOAD_MS)
  const stale = [KEYS.users, KEYS.studios, KEYS.activity]
  for (const queryKey of stale) client.removeQueries({ queryKey, type: 'inactive' })
  await Promise.all([refreshUser(client), ...stale.map((queryKey) => client.invalidateQueries({ queryKey }))])
}

export const reloadStudios = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: KEYS.studios })
