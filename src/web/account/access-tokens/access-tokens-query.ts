import { queryOptions } from '@tanstack/react-query'
import { listAccessTokens } from '#contract/access-tokens.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** Always stale: programs use tokens meanwhile. */
export const accessTokensQuery = queryOptions({
  queryKey: queryKeys.accessTokens,
  queryFn: ({ signal }) => call(listAccessTokens, { signal }),
  staleTime: 0,
})
