import { rm } from 'node:fs/promises'
import type { z } from 'zod'
import type { SignedUploadParams } from '#contract/media-host.ts'
import {
  cancelUpload as cancelUploadCall,
  destroyOnHost,
  readSignedUploadParams,
  readUpload,
  uploadToHost,
} from '#contract/media-host.ts'
import { covers } from '#domain/account/capabilities.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall, Answer, Call } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { deleteUpload } from '#server/uploads/deletion/delete-background.ts'
import { enqueueRemoval } from './external-host/remove-copy.ts'
import { signExternalUpload } from './external-host/sign-external-upload.ts'
import { takeVideo } from './incoming/take-video.ts'
import { cancelUpload, uploadState } from './incoming/upload-state.ts'
import { checkSignature } from './signing/check-signature.ts'
import { hostKeys } from './signing/host-keys.ts'
import { signatureOf } from './signing/signature.ts'
import { folderOfUser } from './signing/user-folder.ts'

/**
 * The parameters for one upload from the browser into the own folder. Refused if the allowance is used up; the
 * reservation is made when the upload begins.
 */
async function signedParams(call: ActorCall): Promise<z.input<typeof SignedUploadParams>> {
  const { actor, clock } = call
  if (!covers(actor.capabilities.uploads, actor.personalVideoCount)) {
    throw new Problem('upload.limit_reached', { upgradeFeature: 'videos' })
  }
  const { cloudName, apiKey, apiSecret } = await hostKeys(call)
  const folder = folderOfUser(actor.id)
  const timestamp = Math.floor(clock.now().getTime() / 1000)
  return {
    cloud_name: cloudName,
    api_key: apiKey,
    timestamp,
    signature: signatureOf({ folder, timestamp: String(timestamp) }, apiSecret),
    folder,
    upload_url: `/v1_1/${cloudName}/video/upload`,
  }
}

/** Deletes an upload for a caller with the secret; users' signatures do not allow it. */
async function destroy(call: Call<typeof destroyOnHost>): Promise<Answer<typeof destroyOnHost>> {
  const folder = await call.files.tempDir('destroy')
  try {
    const { fields } = await call.receive(folder)
    const { isFresh } = await checkSignature(call, call.params.cloud, fields)
    if (!isFresh) throw new Problem('upload.signature')
    const isGone = fields.public_id !== undefined && (await deleteUpload(call, fields.public_id))
    return { result: isGone ? 'ok' : 'not found' }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const mediaHostRoutes = [
  implement(readSignedUploadParams, (call) => {
    const { external } = call.config.mediaHost
    return external ? signExternalUpload(call, external) : signedParams(call)
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
