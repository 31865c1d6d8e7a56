import { queryOptions } from '@tanstack/react-query'
import { listClassOverlays, listFavorites } from '#contract/overlay-lists.ts'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

type ListEndpoint = typeof listFavorites | typeof listClassOverlays

/** A list of public ids in the order in which they came onto it. */
const listQuery = (queryKey: readonly string[], endpoint: ListEndpoint) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => call(endpoint, { signal }) })

export const favoritesQuery = listQuery(queryKeys.favorites, listFavorites)

/** What administrators chose for classes; one list for everybody. */
export const classOverlaysQuery = listQuery(queryKeys.classOverlays, listClassOverlays)

export type ListQuery = typeof favoritesQuery
