import type { QueryClient } from '@tanstack/react-query'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { deleteUserVideo } from '#contract/uploads.ts'
import type { UserId } from '#domain/ids.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { notDeleted } from '#web/library/deletion/delete-video.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Deletes a video of another user. A failure says why and can be retried; the list is refetched in any case. */
export async function deleteVideoOf(
  client: QueryClient,
  userId: UserId,
  video: Pick<BackgroundVideo, 'publicId' | 'title'>,
): Promise<void> {
  try {
    const { message } = await call(deleteUserVideo, { params: { videoId: video.publicId } })
    toast.info(message)
  } catch (failure) {
    const again = () => void deleteVideoOf(client, userId, video)
    toast.error(notDeleted(video), {
      description: sentenceOf(failure),
      action: { label: 'Retry', onPress: again },
    })
  }
  await client.invalidateQueries({ queryKey: queryKeys.userVideos(userId) })
}
