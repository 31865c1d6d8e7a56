import { queryOptions } from '@tanstack/react-query'
import { beginGuest } from '#contract/guests.ts'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** The guest of this browser; the first read makes one. It fails where a person is signed in. */
export const guestQuery = queryOptions({
  queryKey: queryKeys.guest,
  queryFn: ({ signal }) => call(beginGuest, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
