import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#web/api/query-keys.ts'
import { tell } from '#web/bus/page-events.ts'

/** Something came into somebody's library: whoever shows it now, or later, reads it anew (UP-19, EV-1). */
export function refreshPerson(client: QueryClient, userId: string): void {
  void client.invalidateQueries({ queryKey: queryKeys.userVideos(userId) })
  tell('refreshUserVideos', { userId })
}
