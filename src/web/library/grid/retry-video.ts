import type { QueryClient } from '@tanstack/react-query'
import { retryBackground } from '#contract/uploads.ts'
import type { PublicId, UserId } from '#domain/ids.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { publish } from '#web/bus/page-events.ts'

export type Retried = {
  publicId: PublicId
  /** The owner, where that is another user. */
  userId?: UserId | undefined
}

/** Prepares a video again. Refetches the lists, even where the server refuses. */
export async function retryVideo(client: QueryClient, { publicId, userId }: Retried): Promise<void> {
  try {
    await call(retryBackground, { params: { publicId } })
  } finally {
    if (userId) publish('refreshUserVideos', { userId })
    await client.invalidateQueries({ queryKey: queryKeys.backgrounds })
  }
}
