import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#web/api/query-keys.ts'
import { forgetUser } from '#web/api/remembered-user.ts'
import { userQuery } from '#web/api/user-query.ts'
import { setBelievedUser } from './believed-user.ts'

/** Removes the user and their data from the page, whether or not the server could be reached (AU-17, S14). */
export function clearSession(client: QueryClient): void {
  setBelievedUser(undefined)
  forgetUser()
  void client.cancelQueries()
  // Set, not removed: the observers of this query learn of the sign-out.
  client.setQueryData(userQuery.queryKey, null)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.authUser[0] })
}
