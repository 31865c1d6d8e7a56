import {
  deleteBackground as deleteBackgroundCall,
  deleteUserVideo,
  restoreBackground as restoreBackgroundCall,
} from '#contract/uploads.ts'
import { deleteUserVideos } from '#contract/user-videos.ts'
import { implement } from '#server/http/implement.ts'
import { showBackground } from '#server/library/show-background.ts'
import { deleteBackground, deleteVideoOfOther, restoreBackground } from './delete-background.ts'
import { deleteVideosOf } from './delete-videos-of.ts'

export const deletionRoutes = [
  implement(deleteBackgroundCall, (call) => deleteBackground(call, call.params.id)),

  implement(deleteUserVideo, (call) => deleteVideoOfOther(call, call.params.videoId)),

  implement(deleteUserVideos, (call) => deleteVideosOf(call, { ...call.params, ...call.body })),

  implement(restoreBackgroundCall, async (call) => {
    const { ownerId } = await restoreBackground(call, call.params.id)
    return showBackground(call.sql, { id: ownerId }, call.params.id)
  }),
]
