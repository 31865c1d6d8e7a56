import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#web/api/query-keys.ts'
import { forgetUser } from '#web/api/remembered-user.ts'
import { userQuery } from '#web/api/user-query.ts'
import { believe } from './believed-user.ts'

/** Nothing of the person stays in the page, whether or not the server heard of it (AU-17, S14). */
export function forgetPerson(client: QueryClient): void {
  believe(undefined)
  forgetUser()
  void client.cancelQueries()
  // Whoever shows the person hears of it as long as the query is the one they watch.
  client.setQueryData(userQuery.queryKey, null)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.authUser[0] })
}
