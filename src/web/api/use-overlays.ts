import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type LibraryOverlay, listOverlays } from '#contract/overlays.ts'
import { call } from './call.ts'
import { PREPARING_MS } from './preparing.ts'
import { queryKeys } from './query-keys.ts'

type Overlays = ReplyOf<typeof listOverlays>

/** Of the library, or deleted from it while own designs hold it. */
const isShowable = (overlay: Overlays[number]): overlay is LibraryOverlay =>
  overlay.status === 'ready' || overlay.status === 'retired'

const isOffered = (overlay: Overlays[number]): overlay is LibraryOverlay => overlay.status === 'ready'

export const overlaysQuery = queryOptions({
  queryKey: queryKeys.overlays,
  queryFn: ({ signal }) => call(listOverlays, { signal }),
  staleTime: 30_000,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ status }) => status === 'processing') ? PREPARING_MS : false,
  select: (overlays) => overlays.filter(isOffered),
})

/** `data` is the list of overlays that can be used; it grows by itself while the library is being filled. */
export const useOverlays = () => useQuery(overlaysQuery)

/** `data` is every overlay that a design of one's own may hold, the library's and deleted ones. */
export const useShowableOverlays = () =>
  useQuery({ ...overlaysQuery, select: (overlays) => overlays.filter(isShowable) })
