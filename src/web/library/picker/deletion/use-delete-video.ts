import { useQueryClient } from '@tanstack/react-query'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { deleteBackground, restoreBackground } from '#contract/uploads.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import type { Backgrounds } from '../../../api/backgrounds-query.ts'
import { call } from '../../../api/call.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { toast } from '../../../ui/state/toast.ts'
import { without } from './without.ts'

export type Deletion = {
  /** The video is gone. */
  onDeleted: (video: BackgroundVideo) => void
  /** The video is back. */
  onRestored: (video: BackgroundVideo) => void
}

/** Takes a video out of the lists at once and offers it back; it returns by itself where the server refuses. */
export function useDeleteVideo({ onDeleted, onRestored }: Deletion) {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: queryKeys.backgrounds })
  const restore = async (video: BackgroundVideo) => {
    try {
      await call(restoreBackground, { params: { id: video.publicId } })
      await reload()
      onRestored(video)
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
  return async (video: BackgroundVideo) => {
    await client.cancelQueries({ queryKey: queryKeys.backgrounds })
    client.setQueryData<Backgrounds>(
      queryKeys.backgrounds,
      (lists) => lists && without(lists, video.publicId),
    )
    try {
      const { message } = await call(deleteBackground, { params: { id: video.publicId } })
      onDeleted(video)
      toast.info(message, { action: { label: 'Undo', onPress: () => void restore(video) } })
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    await reload()
  }
}
