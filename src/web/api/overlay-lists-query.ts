import { queryOptions } from '@tanstack/react-query'
import { listClassOverlays, listFavorites } from '#contract/overlay-lists.ts'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

type ListEndpoint = typeof listFavorites | typeof listClassOverlays

/** A list of public ids, the oldest member first. */
const listQuery = (queryKey: readonly string[], endpoint: ListEndpoint) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => call(endpoint, { signal }) })

export const favoritesQuery = listQuery(queryKeys.favorites, listFavorites)

/** The overlays that administrators chose for classes; the same for every user. */
export const classOverlaysQuery = listQuery(queryKeys.classOverlays, listClassOverlays)

export type ListQuery = typeof favoritesQuery
