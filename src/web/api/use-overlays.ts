import { queryOptions, useQuery } from '@tanstack/react-query'
import { listOverlays } from '#contract/overlays.ts'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

export const overlaysQuery = queryOptions({
  queryKey: queryKeys.overlays,
  queryFn: ({ signal }) => call(listOverlays, { signal }),
  staleTime: 30_000,
})

/** `data` is the list of overlays. */
export const useOverlays = () => useQuery(overlaysQuery)
