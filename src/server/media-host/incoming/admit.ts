import { randomUUID } from 'node:crypto'
import { UploadId, type uploadToHost } from '#contract/media-host.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { sessionsEndedAt } from '#server/accounts/sessions/sessions.ts'
import { promisedBytes } from '#server/files/require-space.ts'
import type { Call } from '#server/http/call.ts'
import { checkSignature } from '#server/media-host/signing/check-signature.ts'
import type { Fields } from '#server/media-host/signing/signature.ts'
import { userOfFolder } from '#server/media-host/signing/user-folder.ts'
import { deleteReclaimed } from '#server/space/make-room.ts'
import { openRequest } from '#server/uploads/reservations/open-requests.ts'
import { reserve, reserveWithin, type TargetLibrary } from '#server/uploads/reservations/reservation.ts'
import { evictUploads } from './evict-uploads.ts'
import { type Incoming, insertIncoming, selectIncoming } from './incoming.repository.ts'
import { badRange, type Piece } from './pieces/content-range.ts'
import { deletePiecesOf } from './pieces/pieces.ts'

type UploadCall = Call<typeof uploadToHost>

/** `isNew` for the request that began the upload. Call `end` when its bytes have arrived. */
export type Admitted = Begun & { end(): void }

type Begun = { incoming: Incoming; isNew: boolean }

/** How long pieces are stored. */
export const LIFE_MS = 86_400_000

/**
 * Begins or resumes the upload of a request. Throws before the bytes if the signature is not ours, has expired or was
 * used, or if there is no room (SV-5, SV-13). Later requests of an upload may carry the signature that began it, at any
 * age.
 */
export async function admit(
  call: UploadCall,
  { fields, piece }: { fields: Fields; piece: Piece | undefined },
): Promise<Admitted> {
  const claimed = await claimOf(call, fields)
  const { userId, signature } = claimed
  const found = await selectIncoming(call.sql, claimed)
  if (found ? !claimed.isFresh && found.signature !== signature : !claimed.isFresh) throw notSigned()
  const library = await libraryOf(call, userId)
  const bytes = piece ? (piece.total ?? piece.end) : promisedBytes(call.request.headers)
  const begun = found ? { incoming: found, isNew: false } : await begin(call, claimed, { library, bytes })
  refuseEnded(call, begun.incoming, piece)
  return openAndReserve(call, begun, { library, bytes, brought: piece ? piece.end - piece.first : bytes })
}

/** The last piece of a finished upload may be repeated, because its answer was lost. Any other use is refused. */
function refuseEnded({ clock }: UploadCall, incoming: Incoming, piece: Piece | undefined): void {
  const { status, total, created_at } = incoming
  if (created_at.getTime() < clock.now().getTime() - LIFE_MS) throw new Problem('upload.not_found')
  if (status === 'failed' || (status === 'done' && piece?.end !== total)) throw notSigned()
}

type OpenInput = AdmissionInput & {
  /** Bytes of this request. */
  brought: number
}

/** Parallel requests of one upload each need room, whatever their outcome. */
async function openAndReserve(
  call: UploadCall,
  begun: Begun,
  { library, bytes, brought }: OpenInput,
): Promise<Admitted> {
  const { id, status } = begun.incoming
  const isDone = status === 'done'
  const { beside, end } = openRequest(id, { bytes: brought, isAlone: isDone })
  try {
    if (!isDone && !(begun.isNew && beside === 0)) await reserve(call, { id, library, bytes: bytes + beside })
    return { ...begun, end }
  } catch (error) {
    end()
    throw error
  }
}

type AdmissionInput = { library: TargetLibrary; bytes: number }

/** A new upload with its reservation, or the one that a parallel request began. */
async function begin(call: UploadCall, claimed: Claimed, { library, bytes }: AdmissionInput): Promise<Begun> {
  const { clock } = call
  const { left, room, ...begun } = await withUserLock(call.sql, claimed.userId, async (sql) => {
    const found = await selectIncoming(sql, claimed)
    if (found) return { incoming: found, isNew: false, left: [], room: [] }
    const id = randomUUID()
    const room = await reserveWithin({ ...call, sql }, { id, library, bytes })
    const left = await evictUploads({ sql, clock }, claimed.userId)
    const incoming = await insertIncoming(sql, { ...claimed, id, now: clock.now() })
    return { incoming, isNew: true, left, room }
  })
  await deleteReclaimed(call, room)
  for (const id of left) await deletePiecesOf(call, id)
  return begun
}

const notSigned = () => new Problem('upload.signature')

type Claimed = { userId: UserId; uploadKey: string; signature: string; isFresh: boolean }

/**
 * The user and upload of a request, proved by a signature, or by a session if unsigned uploads are allowed (UP-15).
 */
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
  if (!userId || (await isFromEndedSession(call, userId, signedAt))) throw notSigned()
  return { userId, uploadKey: uploadId ? `id:${uploadId}` : `signature:${signature}`, signature, isFresh }
}

/**
 * Whether the signature is older than the owner's last sign-out everywhere, with the precision of a second (threat 30).
 */
async function isFromEndedSession(call: UploadCall, userId: UserId, signedAt: number): Promise<boolean> {
  const ended = await sessionsEndedAt(call, { by: 'id', value: userId })
  return ended !== undefined && signedAt <= Math.floor(ended.getTime() / 1000)
}

/** The client's id of an upload in pieces. */
export function uploadIdOf({ request }: Pick<UploadCall, 'request'>): string | undefined {
  const header = request.headers['x-unique-upload-id']
  if (header === undefined) return undefined
  const { data, success } = UploadId.safeParse(header)
  if (!success)
    throw badRange('X-Unique-Upload-Id may have 100 letters, digits, dots, dashes and underscores.')
  return data
}

async function libraryOf(call: UploadCall, userId: UserId): Promise<TargetLibrary> {
  const person = await findActor(call, userId)
  if (!person) throw notSigned()
  return { kind: 'own', ownerId: person.id, allowance: person.capabilities.uploads }
}
