import { queryOptions } from '@tanstack/react-query'
import { listOtherAccess } from '#contract/other-access.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** Always stale: programs and other devices change it. */
export const accessQuery = queryOptions({
  queryKey: queryKeys.otherAccess,
  queryFn: async ({ signal }) => (await call(listOtherAccess, { signal })).access,
  staleTime: 0,
})
