import { queryOptions, useQuery } from '@tanstack/react-query'
import { listImages, type OwnImage } from '#contract/images.ts'
import { type LibraryOverlay, listOverlays, type OverlayInLibrary } from '#contract/overlays.ts'
import { call } from './call.ts'
import { POLL_MS } from './poll-interval.ts'
import { queryKeys } from './query-keys.ts'

const isProcessing = ({ status }: OverlayInLibrary): boolean => status === 'processing'

/** Whether it can be shown: listed in the library, or deleted from it but still used in designs. */
export const isUsable = (overlay: OverlayInLibrary): overlay is LibraryOverlay => 'animation' in overlay

/** Own images are overlays of one frame; they alone have colors. */
export const isOwnImage = (overlay: OverlayInLibrary): overlay is OwnImage => 'colors' in overlay

/**
 * All overlays of the page: the library, including those in preparation and, for administrators, failed ones, and the
 * account's images.
 */
export const libraryQuery = queryOptions({
  queryKey: queryKeys.overlays,
  queryFn: async ({ signal }): Promise<OverlayInLibrary[]> => {
    const [library, images] = await Promise.all([
      call(listOverlays, { signal }),
      call(listImages, { signal }),
    ])
    return [...library, ...images]
  },
  staleTime: 30_000,
  refetchInterval: ({ state: { data } }) => (data?.some(isProcessing) ? POLL_MS : false),
})

export const overlaysQuery = {
  ...libraryQuery,
  select: (library: readonly OverlayInLibrary[]): readonly LibraryOverlay[] => library.filter(isUsable),
}

/** `data` is the list of overlays that can be shown; it polls while some are being prepared. */
export const useOverlays = () => useQuery(overlaysQuery)
