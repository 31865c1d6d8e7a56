import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listTracks, readTrack } from '#contract/tracks.ts'
import type { TrackId } from '#domain/sound/design-sound.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export type ListedTrack = ReplyOf<typeof listTracks>['tracks'][number]

/** The list is read again while it is shown: a new installation prepares the starter library's music one by one. */
const AGAIN_MS = 10_000

/** The account's music and the starter library's. */
export const tracksQuery = queryOptions({
  queryKey: queryKeys.tracks,
  queryFn: ({ signal }) => call(listTracks, { signal }),
  staleTime: 60_000,
  refetchInterval: AGAIN_MS,
})

/** A track with the picture of its sound. It never changes. */
export const trackQuery = (trackId: TrackId) =>
  queryOptions({
    queryKey: queryKeys.track(trackId),
    queryFn: ({ signal }) => call(readTrack, { params: { trackId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
