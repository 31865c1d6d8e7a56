import type { QueryClient } from '@tanstack/react-query'
import { retryBackground } from '#contract/uploads.ts'
import type { PublicId, UserId } from '#domain/ids.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { refreshPerson } from '#web/library/manage/refresh-user-videos.ts'

export type Retried = {
  publicId: PublicId
  /** Whose it is, where it is somebody else's. */
  userId?: UserId | undefined
}

/** Has a video prepared once more, and shows that it is. The lists are read again also where the server refuses. */
export async function retryVideo(client: QueryClient, { publicId, userId }: Retried): Promise<void> {
  try {
    await call(retryBackground, { params: { publicId } })
  } finally {
    if (userId) refreshPerson(client, userId)
    await client.invalidateQueries({ queryKey: queryKeys.backgrounds })
  }
}
