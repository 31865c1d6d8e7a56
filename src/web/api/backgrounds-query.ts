import { queryOptions } from '@tanstack/react-query'
import { listBackgrounds } from '#contract/backgrounds.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { call } from './call.ts'
import { POLL_MS } from './poll-interval.ts'
import { queryKeys } from './query-keys.ts'

export type Backgrounds = ReplyOf<typeof listBackgrounds>

/** Milliseconds between polls, or false while nothing is being prepared. */
export const pollInterval = (backgrounds: Backgrounds | undefined): number | false =>
  backgrounds &&
  Object.values(backgrounds)
    .flat()
    .some(({ status, isReframing }) => status === 'processing' || isReframing)
    ? POLL_MS
    : false

export const backgroundsQuery = queryOptions({
  queryKey: queryKeys.backgrounds,
  queryFn: ({ signal }) => call(listBackgrounds, { signal }),
  refetchInterval: ({ state }) => pollInterval(state.data),
})
