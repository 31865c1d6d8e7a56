import type { QueryClient } from '@tanstack/react-query'
import { hear } from '#web/bus/page-events.ts'
import { queryKeys } from './query-keys.ts'
import { refreshUser } from './user-query.ts'

/**
 * Reads anew what an event of the page says has changed (EV-2 to EV-4), also where nobody shows it at that moment:
 * nothing that was read grows old by itself. A read that is under way may have begun before the change, and gives way to
 * another. Returns the end of it.
 */
export function attendEvents(client: QueryClient, page: EventTarget = window): () => void {
  const readAnew = (...keys: readonly (readonly string[])[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }
  const stops = [
    hear('teamMemberNamesUpdated', () => readAnew(queryKeys.instructorNames, queryKeys.memberNames), page),
    hear('customClassTypesUpdated', () => readAnew(queryKeys.classTypes), page),
    hear('userRoleChanged', () => void refreshUser(client), page),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
