import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
} from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listMadeVideos, type MadeVideo } from '#contract/made-videos.ts'
import { call } from '#web/api/call.ts'
import { POLL_MS } from '#web/api/poll-interval.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { isOpen } from './video-words.ts'

type Pages = InfiniteData<ReplyOf<typeof listMadeVideos>>

export const videosOf = (data: Pages | undefined): readonly MadeVideo[] =>
  data?.pages.flatMap(({ videos }) => videos) ?? []

const isMaking = (data: Pages | undefined): boolean =>
  videosOf(data).some(({ formats }) => formats.some(isOpen))

/** Pages of the account's videos, newest first. The previous result of a search stays until the next one has loaded. */
export const videosQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.madeVideos, search],
    queryFn: ({ pageParam: below, signal }) =>
      call(listMadeVideos, { query: { search, ...(below && { below }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => isMaking(state.data) && POLL_MS,
  })

export const refreshVideos = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: queryKeys.madeVideos })
