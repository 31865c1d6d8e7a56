import type { QueryClient } from '@tanstack/react-query'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { subscribe } from '#web/bus/page-events.ts'
import { queryKeys } from './query-keys.ts'
import { refreshUser, userQuery } from './user-query.ts'

/** How old the user's record may be on a page that is looked at again: they may have left a team meanwhile. */
const LOOKED_AWAY_MS = 30_000

function refreshOldUser(client: QueryClient, now = Date.now()): void {
  const state = client.getQueryState(userQuery.queryKey)
  if (state?.data && now - state.dataUpdatedAt > LOOKED_AWAY_MS) void refreshUser(client)
}

/** A video has the watermark although the user's videos have none: they may have left a team meanwhile. */
function refreshMarkedUser(client: QueryClient): void {
  const user = client.getQueryData(userQuery.queryKey)
  if (user && !capabilitiesOf(user).watermark) void refreshUser(client)
}

/**
 * Refetches what a page event reports as changed (EV-1 to EV-4), also data that is not on the screen, because data never
 * becomes stale by time. A running read may predate the change, so it is replaced. The user's record is also refetched on a
 * page that is looked at again, and after a video with a mark that it does not explain (AC-3). Returns the cleanup.
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
    subscribe('refreshUserVideos', ({ userId }) => refetch(queryKeys.userVideos(userId)), page),
    subscribe('customClassTypesUpdated', () => refetch(queryKeys.classTypes), page),
    subscribe('userRoleChanged', () => void refreshUser(client), page),
    subscribe('videoGenerated', ({ watermarked }) => watermarked && refreshMarkedUser(client), page),
  ]
  const lookAgain = () => document.hidden || refreshOldUser(client)
  page.addEventListener('visibilitychange', lookAgain)
  return () => {
    page.removeEventListener('visibilitychange', lookAgain)
    for (const stop of stops) stop()
  }
}
