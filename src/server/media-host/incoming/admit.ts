import { randomUUID } from 'node:crypto'
import { UploadId, type uploadToHost } from '#contract/media-host.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import { sessionsEndedAt } from '#server/accounts/sessions/sessions.ts'
import { promisedBytes } from '#server/files/require-space.ts'
import type { Call } from '#server/http/call.ts'
import { checkSignature } from '#server/media-host/signing/check-signature.ts'
import type { Fields } from '#server/media-host/signing/signature.ts'
import { userOfFolder } from '#server/media-host/signing/user-folder.ts'
import { throwAway } from '#server/space/make-room.ts'
import { type Shelf, takePlace, takePlaceWithin } from '#server/uploads/places/hold-place.ts'
import { openRequest } from '#server/uploads/places/open-requests.ts'
import { type Incoming, insertIncoming, selectIncoming } from './incoming.repository.ts'
import { badRange, type Piece } from './pieces/content-range.ts'
import { dropPieces } from './pieces/pieces.ts'
import { makeRoom } from './room.ts'

type UploadCall = Call<typeof uploadToHost>

/** `isNew` to the request that began the upload. `end` once its bytes are no longer on their way. */
export type Admitted = Begun & { end(): void }

type Begun = { incoming: Incoming; isNew: boolean }

/** How long pieces wait for the rest. */
export const LIFE_MS = 86_400_000

/**
 * Whose upload a request belongs to, and which of theirs: it is begun here, or gone on with. Throws, before the bytes
 * are taken, where nobody of ours signed it, its time is over, it was used already, or there is no room for it (SV-5,
 * SV-13). Later requests of an upload may carry the signature that began it, however old.
 */
export async function admit(
  call: UploadCall,
  { fields, piece }: { fields: Fields; piece: Piece | undefined },
): Promise<Admitted> {
  const claimed = await claimOf(call, fields)
  const { userId, signature } = claimed
  const found = await selectIncoming(call.sql, claimed)
  if (found ? !claimed.isFresh && found.signature !== signature : !claimed.isFresh) throw notSigned()
  const shelf = await shelfOf(call, userId)
  const bytes = piece ? (piece.total ?? piece.end) : promisedBytes(call.request.headers)
  const begun = found ? { incoming: found, isNew: false } : await begin(call, claimed, { shelf, bytes })
  refuseOver(call, begun.incoming, piece)
  return goOn(call, begun, { shelf, bytes, brought: piece ? piece.end - piece.first : bytes })
}

/** The last piece of a finished upload may come once more: its answer was lost. Anything else is a second use. */
function refuseOver({ clock }: UploadCall, incoming: Incoming, piece: Piece | undefined): void {
  const { status, total, created_at } = incoming
  if (created_at.getTime() < clock.now().getTime() - LIFE_MS) throw new Problem('upload.not_found')
  if (status === 'failed' || (status === 'done' && piece?.end !== total)) throw notSigned()
}

type Bringing = Wanted & {
  /** Bytes of this request. */
  brought: number
}

/** Several requests of one upload need room beside each other, whatever becomes of them. */
async function goOn(call: UploadCall, begun: Begun, { shelf, bytes, brought }: Bringing): Promise<Admitted> {
  const { id, status } = begun.incoming
  const isOver = status === 'done'
  const { beside, end } = openRequest(id, { bytes: brought, isAlone: isOver })
  try {
    if (!isOver && !(begun.isNew && beside === 0)) await takePlace(call, { id, shelf, bytes: bytes + beside })
    return { ...begun, end }
  } catch (error) {
    end()
    throw error
  }
}

type Wanted = { shelf: Shelf; bytes: number }

/** A new upload with its place, or the one that another request of it began at the same moment. */
async function begin(call: UploadCall, claimed: Claimed, { shelf, bytes }: Wanted): Promise<Begun> {
  const { clock } = call
  const { left, room, ...begun } = await withUserLock(call.sql, claimed.userId, async (sql) => {
    const found = await selectIncoming(sql, claimed)
    if (found) return { incoming: found, isNew: false, left: [], room: [] }
    const id = randomUUID()
    const room = await takePlaceWithin({ ...call, sql }, { id, shelf, bytes })
    const left = await makeRoom({ sql, clock }, claimed.userId)
    const incoming = await insertIncoming(sql, { ...claimed, id, now: clock.now() })
    return { incoming, isNew: true, left, room }
  })
  await throwAway(call, room)
  for (const id of left) await dropPieces(call, id)
  return begun
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
  const { signature, signedAt, isFresh } = await checkSignature(call, call.params.cloud, fields)
  if (!userId || (await isOfEndedSession(call, userId, signedAt))) throw notSigned()
  return { userId, uploadKey: uploadId ? `id:${uploadId}` : `signature:${signature}`, signature, isFresh }
}

/** Signed before its owner threw everybody out, who may have signed it (threat 30). To the second, as it says. */
async function isOfEndedSession(call: UploadCall, userId: UserId, signedAt: number): Promise<boolean> {
  const ended = await sessionsEndedAt(call, { by: 'id', value: userId })
  return ended !== undefined && signedAt <= Math.floor(ended.getTime() / 1000)
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
