import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listStudios, listUsers } from '#contract/admin-accounts.ts'
import {
  type FIGURE_DAYS,
  readDownloadActivity,
  readDownloadFigures,
  readDownloadSummary,
  readFavoritesStatistics,
} from '#contract/admin-statistics.ts'
import { readStorage } from '#contract/admin-storage.ts'
import { listDescriptions } from '#contract/classes.ts'
import type { Role } from '#domain/account/roles.ts'
import type { UserId } from '#domain/ids.ts'
import { call } from '#web/api/call.ts'
import { refreshUser } from '#web/api/user-query.ts'
import { wait } from '#web/async/wait.ts'

const KEYS = {
  users: ['/api/admin/users'],
  studios: ['/api/admin/studios'],
  activity: ['downloads'],
  storage: ['/api/admin/storage'],
  favorites: ['/api/admin/favorites-statistics'],
  descriptions: ['/api/class-descriptions'],
} as const

export type PageQuery = { readonly search: string; readonly page: number }

/** The first page has no cursor. */
const FROM_TOP = {
  initialPageParam: '',
  getNextPageParam: ({ next }: { next: string | null }) => next,
} as const

const belowOf = (cursor: string) => (cursor === '' ? {} : { below: cursor })

/** The previous page stays visible until the next one has loaded. */
const PAGED = { staleTime: 0, placeholderData: keepPreviousData } as const

export const usersQuery = (filter: { readonly search: string; readonly role?: Role | undefined }) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.users, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listUsers, { query: { ...filter, ...belowOf(pageParam) }, signal }),
    ...FROM_TOP,
    ...PAGED,
  })

export const studiosQuery = (page: PageQuery) =>
  queryOptions({
    queryKey: [...KEYS.studios, page],
    queryFn: ({ signal }) => call(listStudios, { query: page, signal }),
    ...PAGED,
  })

/** Accounts, the largest first. */
export const storageQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.storage, search],
    queryFn: ({ pageParam, signal }) =>
      call(readStorage, { query: { search, ...belowOf(pageParam) }, signal }),
    ...FROM_TOP,
    ...PAGED,
  })

/** The administrator's own and the shared ones. Dropped with their tab: an edit would begin with the text of before. */
export const descriptionsQuery = queryOptions({
  queryKey: KEYS.descriptions,
  queryFn: ({ signal }) => call(listDescriptions, { signal }),
  staleTime: 0,
  gcTime: 0,
})

/** Polls while the page is visible (AD-25). */
export const favoritesQuery = queryOptions({
  queryKey: KEYS.favorites,
  queryFn: ({ signal }) => call(readFavoritesStatistics, { signal }),
  staleTime: 0,
  refetchInterval: 5000,
})

const EVERY_30_S = 30_000

/** Accounts with the number of their downloads; polls while the page is visible (AD-26). */
export const summaryQuery = infiniteQueryOptions({
  queryKey: [...KEYS.activity, 'summary'],
  queryFn: ({ pageParam, signal }) => call(readDownloadSummary, { query: belowOf(pageParam), signal }),
  ...FROM_TOP,
  staleTime: 0,
  refetchInterval: EVERY_30_S,
})

const HISTORY_PAGE = 50

/** The downloads of one account (AD-26). */
export const historyQuery = (userId: UserId) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.activity, userId],
    queryFn: ({ pageParam, signal }) =>
      call(readDownloadActivity, { query: { userId, limit: HISTORY_PAGE, ...belowOf(pageParam) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length === HISTORY_PAGE ? page.at(-1)?.cursor : undefined),
    staleTime: 0,
    refetchInterval: EVERY_30_S,
  })

export type FigureDays = (typeof FIGURE_DAYS)[number]

export const figuresQuery = (days: FigureDays) =>
  queryOptions({
    queryKey: [...KEYS.activity, 'figures', days],
    queryFn: ({ signal }) => call(readDownloadFigures, { query: { days }, signal }),
    ...PAGED,
    refetchInterval: EVERY_30_S,
  })

const RELOAD_MS = 100

/** After a change to an account: drops and refetches all account data (AD-9). Never throws. */
export async function reloadAccounts(client: QueryClient): Promise<void> {
  await wait(RELOAD_MS)
  const stale = [KEYS.users, KEYS.studios, KEYS.storage, KEYS.activity]
  for (const queryKey of stale) client.removeQueries({ queryKey, type: 'inactive' })
  await Promise.all([refreshUser(client), ...stale.map((queryKey) => client.invalidateQueries({ queryKey }))])
}

export const reloadStorage = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: KEYS.storage })

export const reloadStudios = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: KEYS.studios })
