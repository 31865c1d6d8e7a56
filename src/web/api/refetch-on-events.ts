import type { QueryClient } from '@tanstack/react-query'
import { subscribe } from '#web/bus/page-events.ts'
import { queryKeys } from './query-keys.ts'
import { refreshUser } from './user-query.ts'

/**
 * Refetches what a page event reports as changed (EV-2 to EV-4), also data that is not on the screen, because data never
 * becomes stale by time. A running read may predate the change, so it is replaced. Returns the cleanup.
 */
export function refetchOnEvents(client: QueryClient, page: EventTarget = window): () => void {
  const refetch = (...keys: readonly (readonly string[])[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }
  const stops = [
    subscribe(
      'teamMemberNamesUpdated',
      () => refetch(queryKeys.instructorNames, queryKeys.memberNames),
      page,
    ),
    subscribe('customClassTypesUpdated', () => refetch(queryKeys.classTypes), page),
    subscribe('userRoleChanged', () => void refreshUser(client), page),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
