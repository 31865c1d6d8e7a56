import type { QueryClient } from '@tanstack/react-query'
import { refreshUser } from '#web/api/user-query.ts'
import { tell } from '#web/bus/page-events.ts'

/** After a change of what the account is: every list of the page may be another. Never throws. */
export async function readAllAnew(client: QueryClient): Promise<void> {
  await refreshUser(client)
  await client.invalidateQueries().catch(console.error)
  tell('teamMemberNamesUpdated', {})
  tell('customClassTypesUpdated', {})
}
