import type { QueryClient } from '@tanstack/react-query'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { deleteBackground, restoreBackground } from '#contract/uploads.ts'
import type { PublicId } from '#domain/ids.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import type { Backgrounds } from '#web/api/backgrounds-query.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { refreshUser } from '#web/api/user-query.ts'
import { toast } from '#web/ui/state/toast.ts'

/** The lists without a video and its clips. */
function without({ universal, personal, clips }: Backgrounds, publicId: PublicId): Backgrounds {
  const stays = (video: Backgrounds['clips'][number]) =>
    video.publicId !== publicId && video.clipOf?.publicId !== publicId
  return { universal: universal.filter(stays), personal: personal.filter(stays), clips: clips.filter(stays) }
}

export type Deletion = {
  /** The video is gone. */
  deleted(video: BackgroundVideo): void
  /** The video is back. */
  restored(video: BackgroundVideo): void
}

const { backgrounds: queryKey } = queryKeys

/** One whose preparation stopped gives its place back when it goes, and takes it again when it comes back (C41). */
const refreshPlace = (client: QueryClient, { canRetry }: BackgroundVideo): void => {
  if (canRetry) void refreshUser(client)
}

/** Takes a video out of the lists at once and offers it back; it returns by itself where it could not be deleted. */
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
    toast.error(sentenceOf(error))
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
    toast.error(sentenceOf(error), { action: { label: 'Retry', onPress: again } })
  }
}
