import type { QueryClient } from '@tanstack/react-query'
import { refreshUser } from '#web/api/user-query.ts'
import { publish } from '#web/bus/page-events.ts'

/** Refetches everything after the account's role or team changed. Never throws. */
export async function refetchAll(client: QueryClient): Promise<void> {
  await refreshUser(client)
  await client.invalidateQueries().catch(console.error)
  publish('teamMemberNamesUpdated', {})
  publish('customClassTypesUpdated', {})
}
