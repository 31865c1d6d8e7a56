import { queryOptions, skipToken } from '@tanstack/react-query'
import type { BackgroundVideo as Listed } from '#contract/backgrounds.ts'

/** The figure of a clip in the frame. What reads it is loaded with it, because the stage shows without. */
export const dancerQuery = (listed: Listed | undefined) =>
  queryOptions({
    queryKey: ['dancer', listed?.publicId, listed?.url, listed?.status],
    queryFn: listed
      ? async ({ signal }) => (await import('./read-dancer.ts')).readDancer(listed, signal)
      : skipToken,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
