import type { QueryClient } from '@tanstack/react-query'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { deleteBackground, restoreBackground } from '#contract/uploads.ts'
import type { PublicId } from '#domain/ids.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import type { Backgrounds } from '#web/api/backgrounds-query.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { refreshUser } from '#web/api/user-query.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { written } from '#web/ui/written.tsx'

/** The lists without a video and its clips. */
function without({ universal, personal, clips }: Backgrounds, publicId: PublicId): Backgrounds {
  const stays = (video: Backgrounds['clips'][number]) =>
    video.publicId !== publicId && video.clipOf?.publicId !== publicId
  return { universal: universal.filter(stays), personal: personal.filter(stays), clips: clips.filter(stays) }
}

export type Deletion = {
  /** The video is deleted. */
  deleted(video: BackgroundVideo): void
  /** The video is restored. */
  restored(video: BackgroundVideo): void
}

const { backgrounds: queryKey } = queryKeys

/** A video whose preparation failed frees its place when it is deleted, and takes it again when it is restored (C41). */
const refreshPlace = (client: QueryClient, { canRetry }: BackgroundVideo): void => {
  if (canRetry) void refreshUser(client)
}

/** What did not happen, because "Unable to connect" alone does not say it. */
export const notDeleted = ({ title }: Pick<BackgroundVideo, 'title'>): string =>
  `“${written(title)}” is not deleted.`

/** Removes a video optimistically and offers an undo; the lists are restored if the server refuses. */
export async function deleteVideo(client: QueryClient, video: BackgroundVideo, deletion: Deletion) {
  await client.cancelQueries({ queryKey })
  const before = client.getQueryData<Backgrounds>(queryKey)
  client.setQueryData<Backgrounds>(queryKey, (lists) => lists && without(lists, video.publicId))
  try {
    const { message } = await call(deleteBackground, { params: { id: video.publicId } })
    deletion.deleted(video)
    refreshPlace(client, video)
    const undo = () => void restore(client, video, deletion)
    toast.info(message, { action: { label: 'Undo', onPress: undo } })
  } catch (error) {
    client.setQueryData(queryKey, before)
    const again = () => void deleteVideo(client, video, deletion)
    toast.error(notDeleted(video), {
      description: sentenceOf(error),
      action: { label: 'Retry', onPress: again },
    })
  }
  await client.invalidateQueries({ queryKey })
}

async function restore(client: QueryClient, video: BackgroundVideo, deletion: Deletion): Promise<void> {
  try {
    await call(restoreBackground, { params: { id: video.publicId } })
    await client.invalidateQueries({ queryKey })
    deletion.restored(video)
    refreshPlace(client, video)
  } catch (error) {
    const again = () => void restore(client, video, deletion)
    toast.error(`“${written(video.title)}” is not back.`, {
      description: sentenceOf(error),
      action: { label: 'Retry', onPress: again },
    })
  }
}
