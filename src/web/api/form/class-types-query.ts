import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listClassTypes } from '#contract/classes.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { tell } from '#web/bus/page-events.ts'

export const classTypesQuery = queryOptions({
  queryKey: queryKeys.classTypes,
  queryFn: ({ signal }) => call(listClassTypes, { signal }),
})

/**
 * Tells that class types changed, by which whoever shows them reads them anew, and waits for the new list. A failure is shown
 * where the list is.
 */
export async function refreshClassTypes(client: QueryClient): Promise<void> {
  tell('customClassTypesUpdated', {})
  await client.refetchQueries({ queryKey: queryKeys.classTypes }, { cancelRefetch: false })
}
