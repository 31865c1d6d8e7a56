import {
  deleteBackground as deleteBackgroundCall,
  deleteUserVideo,
  restoreBackground as restoreBackgroundCall,
} from '#contract/uploads.ts'
import { implement } from '#server/http/implement.ts'
import { showBackground } from '#server/library/show-background.ts'
import { deleteBackground, deleteVideoOfOther, restoreBackground } from './delete-background.ts'

export const deletionRoutes = [
  implement(deleteBackgroundCall, (call) => deleteBackground(call, call.params.id)),

  implement(deleteUserVideo, (call) => deleteVideoOfOther(call, call.params.videoId)),

  implement(restoreBackgroundCall, async (call) => {
    const { ownerId } = await restoreBackground(call, call.params.id)
    return showBackground(call.sql, { id: ownerId }, call.params.id)
  }),
]
