import { useQuery } from '@tanstack/react-query'
import { readAnalysis } from '#contract/analysis.ts'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { call } from '#web/api/call.ts'
import { POLL_MS } from '#web/api/poll-interval.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** What was seen in a video; polls while more will be known. A failure counts as nothing. */
export const useAnalysis = ({ publicId }: Pick<BackgroundVideo, 'publicId'>) =>
  useQuery({
    queryKey: queryKeys.analysis(publicId),
    queryFn: ({ signal }) => call(readAnalysis, { params: { publicId }, signal }),
    refetchInterval: ({ state }) => state.data?.state === 'waiting' && POLL_MS,
    retry: false,
  })
