import { useQuery } from '@tanstack/react-query'
import { readAnalysis } from '#contract/analysis.ts'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { readFilmStrip } from '#contract/trims.ts'
import { call } from '#web/api/call.ts'
import { POLL_MS } from '#web/api/poll-interval.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** The film strip of an upload, again after its crop moved. */
export const useStrip = ({ publicId, poster }: BackgroundVideo) =>
  useQuery({
    queryKey: [...queryKeys.filmStrip(publicId), poster],
    queryFn: ({ signal }) => call(readFilmStrip, { params: { publicId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })

/** Suggested moments of an upload; polls until they are found. A failure counts as none. */
export const useAnalysis = ({ publicId }: BackgroundVideo) =>
  useQuery({
    queryKey: queryKeys.analysis(publicId),
    queryFn: ({ signal }) => call(readAnalysis, { params: { publicId }, signal }),
    refetchInterval: ({ state }) => state.data?.state === 'waiting' && POLL_MS,
    retry: false,
  })
