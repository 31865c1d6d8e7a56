import { uploadPersonalVideo } from '#contract/backgrounds.ts'
import { implement } from '../http/implement.ts'
import { showBackground } from '../library/show-background.ts'
import { takeUpload } from './take-upload.ts'

export const uploadRoutes = [
  implement(uploadPersonalVideo, async (call) => {
    const { publicId } = await takeUpload(call)
    const background = await showBackground(call.sql, call.actor, publicId)
    return { publicId, url: background.url, background }
  }),
]
