import {
  cancelUpload as cancelUploadCall,
  destroyOnHost,
  readSignedUploadParams,
  readUpload,
  uploadToHost,
} from '#contract/media-host.ts'
import { implement } from '../http/implement.ts'
import { destroy } from './destroy.ts'
import { takeVideo } from './incoming/take-video.ts'
import { cancelUpload, uploadState } from './incoming/upload-state.ts'
import { signedParams } from './signing/signed-params.ts'

export const mediaHostRoutes = [
  implement(readSignedUploadParams, signedParams),

  implement(uploadToHost, takeVideo),

  implement(destroyOnHost, destroy),

  implement(readUpload, (call) => uploadState(call, call.params.uploadId)),

  implement(cancelUploadCall, async (call) => {
    await cancelUpload(call, call.params.uploadId)
    return { success: true as const }
  }),
]
