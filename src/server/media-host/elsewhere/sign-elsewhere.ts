import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { readSignedUploadParams, SignedUploadParams } from '#contract/media-host.ts'
import { MAX_UPLOAD_BYTES } from '#domain/library/upload-rules.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { Call } from '#server/http/call.ts'
import type { Elsewhere } from '#server/media-host/host-settings.ts'
import { dropPieces } from '#server/media-host/incoming/pieces/pieces.ts'
import { makeRoom } from '#server/media-host/incoming/room.ts'
import { hostKeys } from '#server/media-host/signing/host-keys.ts'
import { signatureOf } from '#server/media-host/signing/signature.ts'
import { folderOfUser } from '#server/media-host/signing/user-folder.ts'
import { throwAway } from '#server/space/make-room.ts'
import { type Shelf, takePlace, takePlaceWithin } from '#server/uploads/places/hold-place.ts'
import { insertImport, selectImport } from './imports.repository.ts'
import { enqueueRemoval } from './remove-copy.ts'

type SignCall = Call<typeof readSignedUploadParams>

/**
 * What lets a browser upload one video to the other host, under an id that we chose: nothing else is ever fetched from
 * there. Its bytes do not come by here, so the place is taken now. It lapses like any other and is held longer by whoever
 * signs again; what lapsed is taken up again when the video is fetched, where there still is room.
 */
export async function signedElsewhere(
  call: SignCall,
  elsewhere: Elsewhere,
): Promise<z.input<typeof SignedUploadParams>> {
  const { actor, clock, query } = call
  refuseOtherPages(call)
  const id = query.again === undefined ? await begin(call) : await goOn(call, query.again)
  const { cloudName, apiKey, apiSecret } = await hostKeys(call)
  const timestamp = Math.floor(clock.now().getTime() / 1000)
  const signed = { folder: folderOfUser(actor.id), public_id: id, overwrite: 'false' } as const
  return {
    ...signed,
    cloud_name: cloudName,
    api_key: apiKey,
    timestamp,
    // What every product environment takes, unless it was told otherwise.
    signature: signatureOf({ ...signed, timestamp: String(timestamp) }, apiSecret, 'sha1'),
    upload_url: `${elsewhere.api}/v1_1/${cloudName}/video/upload`,
  }
}

/** It takes a place, though it is asked by GET: no page elsewhere may have a browser do that by leading it here. */
function refuseOtherPages({ request }: SignCall): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new Problem('request.cross_origin')
}

async function begin(call: SignCall): Promise<string> {
  const { actor, clock } = call
  const id = randomUUID()
  const { left, room } = await withUserLock(call.sql, actor.id, async (sql) => {
    const room = await takePlaceWithin({ ...call, sql }, placeOf(call, id))
    const left = await makeRoom({ sql, clock }, actor.id)
    await insertImport(sql, { id, userId: actor.id, now: clock.now() })
    for (const each of left) await enqueueRemoval({ ...call, sql }, { id: each, userId: actor.id })
    return { left, room }
  })
  await throwAway(call, room)
  for (const each of left) await dropPieces(call, each)
  return id
}

async function goOn(call: SignCall, id: string): Promise<string> {
  const found = await selectImport(call.sql, { id, userId: call.actor.id })
  if (found?.status !== 'receiving') throw new Problem('upload.not_found')
  await takePlace(call, placeOf(call, id))
  return id
}

function placeOf({ actor, query }: SignCall, id: string) {
  const shelf: Shelf = { kind: 'own', ownerId: actor.id, allowance: actor.capabilities.uploads }
  return { id, shelf, bytes: query.bytes ?? MAX_UPLOAD_BYTES }
}
