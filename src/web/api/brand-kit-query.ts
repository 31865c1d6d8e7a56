import { queryOptions } from '@tanstack/react-query'
import { getBrandKit } from '#contract/brand-kit.ts'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** The account's brand kit; a member of a team gets the one of the studio's owner. */
export const brandKitQuery = queryOptions({
  queryKey: queryKeys.brandKit,
  queryFn: ({ signal }) => call(getBrandKit, { signal }),
  staleTime: 60_000,
})
