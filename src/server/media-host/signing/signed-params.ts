import type { z } from 'zod'
import type { SignedUploadParams } from '#contract/media-host.ts'
import { covers } from '#domain/account/capabilities.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { hostKeys } from './host-keys.ts'
import { signatureOf } from './signature.ts'
import { folderOfUser } from './user-folder.ts'

/**
 * What lets a browser upload one video into the own folder. Refused where the allowance is used up; a place is taken
 * when the upload begins.
 */
export async function signedParams(call: ActorCall): Promise<z.input<typeof SignedUploadParams>> {
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
