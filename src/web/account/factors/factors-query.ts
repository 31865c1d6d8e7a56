import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listFactors } from '#contract/factors.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export type Factors = ReplyOf<typeof listFactors>

/** Always stale: passkeys are also used on other devices. */
export const factorsQuery = queryOptions({
  queryKey: queryKeys.factors,
  queryFn: ({ signal }) => call(listFactors, { signal }),
  staleTime: 0,
})
