import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listClassTypes } from '#contract/classes.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { publish } from '#web/bus/page-events.ts'

export const classTypesQuery = queryOptions({
  queryKey: queryKeys.classTypes,
  queryFn: ({ signal }) => call(listClassTypes, { signal }),
})

/**
 * Publishes that class types changed, and waits for the new list. A failure is shown in place of the list.
 */
export async function refreshClassTypes(client: QueryClient): Promise<void> {
  publish('customClassTypesUpdated', {})
  await client.refetchQueries({ queryKey: queryKeys.classTypes }, { cancelRefetch: false })
}
