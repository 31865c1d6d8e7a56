import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#web/api/query-keys.ts'
import { publish } from '#web/bus/page-events.ts'

/** Refetches the library of a user after an upload to it, and publishes that (UP-19, EV-1). */
export function refreshUserVideos(client: QueryClient, userId: string): void {
  void client.invalidateQueries({ queryKey: queryKeys.userVideos(userId) })
  publish('refreshUserVideos', { userId })
}
