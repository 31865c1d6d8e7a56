import { queryOptions, useQuery } from '@tanstack/react-query'
import { type LibraryOverlay, listOverlays, type OverlayInLibrary } from '#contract/overlays.ts'
import { call } from './call.ts'
import { PREPARING_MS } from './poll-interval.ts'
import { queryKeys } from './query-keys.ts'

const isComing = ({ status }: OverlayInLibrary): boolean => status === 'processing'

/** Whether it can be shown: on the shelf, or deleted from it and living on in designs. */
export const isUsable = (overlay: OverlayInLibrary): overlay is LibraryOverlay => 'animation' in overlay

/** All that the server says of the library: also what is coming, and for administrators what failed. */
export const libraryQuery = queryOptions({
  queryKey: queryKeys.overlays,
  queryFn: ({ signal }) => call(listOverlays, { signal }),
  staleTime: 30_000,
  refetchInterval: ({ state: { data } }) => (data?.some(isComing) ? PREPARING_MS : false),
})

export const overlaysQuery = {
  ...libraryQuery,
  select: (library: readonly OverlayInLibrary[]): readonly LibraryOverlay[] => library.filter(isUsable),
}

/** `data` is the list of overlays that can be shown; it grows by itself while the library is being filled. */
export const useOverlays = () => useQuery(overlaysQuery)
