import {
  cancelUpload as cancelUploadCall,
  destroyOnHost,
  readSignedUploadParams,
  readUpload,
  uploadToHost,
} from '#contract/media-host.ts'
import { implement } from '#server/http/implement.ts'
import { destroy } from './destroy.ts'
import { enqueueRemoval } from './elsewhere/remove-copy.ts'
import { signedElsewhere } from './elsewhere/sign-elsewhere.ts'
import { takeVideo } from './incoming/take-video.ts'
import { cancelUpload, uploadState } from './incoming/upload-state.ts'
import { signedParams } from './signing/signed-params.ts'

export const mediaHostRoutes = [
  implement(readSignedUploadParams, (call) => {
    const { elsewhere } = call.config.mediaHost
    return elsewhere ? signedElsewhere(call, elsewhere) : signedParams(call)
  }),

  implement(uploadToHost, takeVideo),

  implement(destroyOnHost, destroy),

  implement(readUpload, (call) => uploadState(call, call.params.uploadId)),

  implement(cancelUploadCall, async (call) => {
    const { uploadId } = call.params
    await cancelUpload(call, uploadId, (sql) =>
      enqueueRemoval({ ...call, sql }, { id: uploadId, userId: call.actor.id }),
    )
    return { success: true as const }
  }),
]
