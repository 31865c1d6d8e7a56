import { useQuery } from '@tanstack/react-query'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { readFilmStrip } from '#contract/trims.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** The film strip of an upload, again after its crop moved. */
export const useStrip = ({ publicId, poster }: BackgroundVideo) =>
  useQuery({
    queryKey: [...queryKeys.filmStrip(publicId), poster],
    queryFn: ({ signal }) => call(readFilmStrip, { params: { publicId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
