import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { readSignedUploadParams, SignedUploadParams } from '#contract/media-host.ts'
import { MAX_UPLOAD_BYTES } from '#domain/library/upload-rules.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { Call } from '#server/http/call.ts'
import type { ExternalHost } from '#server/media-host/host-settings.ts'
import { evictUploads } from '#server/media-host/incoming/evict-uploads.ts'
import { deletePiecesOf } from '#server/media-host/incoming/pieces/pieces.ts'
import { hostKeys } from '#server/media-host/signing/host-keys.ts'
import { signatureOf } from '#server/media-host/signing/signature.ts'
import { folderOfUser } from '#server/media-host/signing/user-folder.ts'
import { deleteReclaimed } from '#server/space/make-room.ts'
import { reserve, reserveWithin, type TargetLibrary } from '#server/uploads/reservations/reservation.ts'
import { insertImport, selectImport } from './imports.repository.ts'
import { enqueueRemoval } from './remove-copy.ts'

type SignCall = Call<typeof readSignedUploadParams>

/**
 * The parameters for one upload from the browser to the external host, under an id of ours: nothing else is fetched
 * from there. The bytes do not pass through this server, so it makes the reservation now. Signing again extends it; an
 * expired one is renewed at the fetch, if there is still room.
 */
export async function signExternalUpload(
  call: SignCall,
  external: ExternalHost,
): Promise<z.input<typeof SignedUploadParams>> {
  const { actor, clock, query } = call
  refuseOtherPages(call)
  const id = query.again === undefined ? await begin(call) : await resume(call, query.again)
  const { cloudName, apiKey, apiSecret } = await hostKeys(call)
  const timestamp = Math.floor(clock.now().getTime() / 1000)
  const signed = { folder: folderOfUser(actor.id), public_id: id, overwrite: 'false' } as const
  return {
    ...signed,
    cloud_name: cloudName,
    api_key: apiKey,
    timestamp,
    // Every product environment accepts SHA-1 by default.
    signature: signatureOf({ ...signed, timestamp: String(timestamp) }, apiSecret, 'sha1'),
    upload_url: `${external.api}/v1_1/${cloudName}/video/upload`,
  }
}

/** This GET makes a reservation, so other sites must not trigger it. */
function refuseOtherPages({ request }: SignCall): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new Problem('request.cross_origin')
}

async function begin(call: SignCall): Promise<string> {
  const { actor, clock } = call
  const id = randomUUID()
  const { left, room } = await withUserLock(call.sql, actor.id, async (sql) => {
    const room = await reserveWithin({ ...call, sql }, reservationFor(call, id))
    const left = await evictUploads({ sql, clock }, actor.id)
    await insertImport(sql, { id, userId: actor.id, now: clock.now() })
    for (const each of left) await enqueueRemoval({ ...call, sql }, { id: each, userId: actor.id })
    return { left, room }
  })
  await deleteReclaimed(call, room)
  for (const each of left) await deletePiecesOf(call, each)
  return id
}

async function resume(call: SignCall, id: string): Promise<string> {
  const found = await selectImport(call.sql, { id, userId: call.actor.id })
  if (found?.status !== 'receiving') throw new Problem('upload.not_found')
  await reserve(call, reservationFor(call, id))
  return id
}

function reservationFor({ actor, query }: SignCall, id: string) {
  const library: TargetLibrary = { kind: 'own', ownerId: actor.id, allowance: actor.capabilities.uploads }
  return { id, library, bytes: query.bytes ?? MAX_UPLOAD_BYTES }
}
