import { randomUUID } from 'node:crypto'
import { UploadId, type uploadToHost } from '#contract/media-host.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { findActor } from '../../accounts/find-actor.ts'
import type { Call } from '../../http/call.ts'
import { type Shelf, takePlace } from '../../uploads/places/hold-place.ts'
import { checkSignature } from '../signing/check-signature.ts'
import type { Fields } from '../signing/signature.ts'
import { userOfFolder } from '../signing/user-folder.ts'
import { cancelIncoming } from './cancel-incoming.ts'
import { badRange } from './content-range.ts'
import { type Incoming, openIncoming, selectIncoming } from './incoming.repository.ts'
import { makeRoom, requireRoom } from './room.ts'

type UploadCall = Call<typeof uploadToHost>

/** `isNew` to the request that began the upload. */
export type Admitted = { incoming: Incoming; isNew: boolean }

/** How long pieces wait for the rest. */
export const LIFE_MS = 86_400_000

/**
 * Whose upload a request belongs to, and which of theirs: it is begun here, or gone on with. Throws, before the bytes
 * are taken, where nobody of ours signed it, its time is over, it was used already, or no place is left (SV-5, SV-13).
 * Later requests of an upload may carry the signature that began it, however old.
 */
export async function admit(call: UploadCall, fields: Fields): Promise<Admitted> {
  const claimed = await claimOf(call, fields)
  const { userId, uploadKey, signature } = claimed
  const found = await selectIncoming(call.sql, { userId, uploadKey })
  if (found ? !claimed.isFresh && found.signature !== signature : !claimed.isFresh) throw notSigned()
  const shelf = await shelfOf(call, userId)
  if (!found) await makeRoom(call, userId)
  const now = call.clock.now()
  const id = randomUUID()
  const incoming = found ?? (await openIncoming(call.sql, { id, userId, uploadKey, signature, now }))
  if (!incoming || incoming.created_at.getTime() < now.getTime() - LIFE_MS)
    throw new Problem('upload.not_found')
  if (incoming.status === 'failed') throw notSigned()
  if (incoming.status !== 'done') await hold(call, { incoming, shelf, isNew: incoming.id === id })
  return { incoming, isNew: incoming.id === id }
}

const notSigned = () => new Problem('upload.signature')

type Claimed = { userId: UserId; uploadKey: string; signature: string; isFresh: boolean }

/** Who is uploading what, as a signature proves; or a session, where unsigned uploads are taken at all (UP-15). */
async function claimOf(call: UploadCall, fields: Fields): Promise<Claimed> {
  const userId = userOfFolder(fields.folder)
  const uploadId = uploadIdOf(call)
  if (fields.signature === undefined) {
    const preset = call.config.mediaHost.unsignedPreset
    const person =
      preset !== undefined && fields.upload_preset === preset ? await call.session.person() : undefined
    if (!person || person.id !== userId) throw notSigned()
    return {
      userId,
      uploadKey: uploadId ? `id:${uploadId}` : `once:${randomUUID()}`,
      signature: '',
      isFresh: true,
    }
  }
  const { signature, isFresh } = await checkSignature(call, call.params.cloud, fields)
  if (!userId) throw notSigned()
  return { userId, uploadKey: uploadId ? `id:${uploadId}` : `signature:${signature}`, signature, isFresh }
}

/** The client's own name for an upload in pieces. */
export function uploadIdOf({ request }: Pick<UploadCall, 'request'>): string | undefined {
  const header = request.headers['x-unique-upload-id']
  if (header === undefined) return undefined
  const { data, success } = UploadId.safeParse(header)
  if (!success)
    throw badRange('X-Unique-Upload-Id may have 100 letters, digits, dots, dashes and underscores.')
  return data
}

async function shelfOf(call: UploadCall, userId: UserId): Promise<Shelf> {
  const person = await findActor(call, userId)
  if (!person) throw notSigned()
  return { kind: 'own', ownerId: person.id, allowance: person.capabilities.uploads }
}

type Holding = { incoming: Incoming; shelf: Shelf; isNew: boolean }

/** What was begun for nothing does not stay. Where places are counted they are fewer than there is room for. */
async function hold(call: UploadCall, { incoming, shelf, isNew }: Holding): Promise<void> {
  const { id, user_id: userId } = incoming
  try {
    await takePlace(call, { id, shelf })
    const isCounted = shelf.kind === 'own' && shelf.allowance !== 'unlimited'
    if (isNew && !isCounted) await requireRoom(call, { id, userId })
  } catch (error) {
    if (isNew) await cancelIncoming(call, id)
    throw error
  }
}
