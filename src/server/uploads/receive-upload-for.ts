import { rm } from 'node:fs/promises'
import type { uploadToUser } from '#contract/uploads.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import { byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import type { Sql } from '#server/db/transaction.ts'
import { announcedBytes, promisedBytes, requireSpace, spaceProblem } from '#server/files/require-space.ts'
import type { ActorCall, Call } from '#server/http/call.ts'
import { requireManagedPerson } from '#server/studio/managed-person.ts'
import { idOfForm, isAlreadyUploaded } from './form-id.ts'
import { requireDeclaredVideo } from './require-declared-video.ts'
import { openRequest } from './reservations/open-requests.ts'
import { extendReservation, releaseReservation, reserve } from './reservations/reservation.ts'
import { storeVideo } from './store-video.ts'

type UploadForCall = Call<typeof uploadToUser>

/**
 * Receives a video for the library of another person. The form names the person, so the person and the reservation are
 * checked after the fields and before the bytes. It does not count as that person's upload. The bytes may take an hour,
 * so the caller's rights are checked again when the video is stored.
 */
export async function receiveUploadFor(call: UploadForCall): Promise<{ publicId: string; ownerId: string }> {
  const { headers, signal } = call.request
  await requireSpace(call, announcedBytes(headers))
  const folder = await call.files.tempDir('upload')
  let reservation: ForeignReservation | undefined
  try {
    const { fields, files } = await call.receive(folder, async ({ targetUserId }) => {
      reservation = await reserveFor(call, targetUserId)
    })
    if (!reservation) throw new Error('A form was received without its fields being checked')
    requireDeclaredVideo(files.video)
    const { id, isNew } = reservation
    const { targetUserId: ownerId, title } = fields
    if (isNew) {
      const together = async (sql: Sql) => {
        await requireStillManaged({ ...call, sql }, ownerId)
        const thing = { kind: 'video', id } as const
        await recordAuditEvent(sql, {
          ...byCaller(call),
          kind: 'video.given',
          whom: { userId: ownerId },
          thing,
        })
      }
      await storeVideo(call, { ...files.video, id, title, whose: 'personal' }, { signal, together })
    }
    return { publicId: id, ownerId }
  } catch (error) {
    if (reservation) await releaseReservation(call, reservation.id)
    throw spaceProblem(error)
  } finally {
    reservation?.end()
    await rm(folder, { recursive: true, force: true })
  }
}

type ForeignReservation = {
  id: string
  /** False if the video is stored already and only its answer was lost. */
  isNew: boolean
  end(): void
}

/** Reserves space in the library of a managed person, until `end`. */
async function reserveFor(call: UploadForCall, ownerId: UserId): Promise<ForeignReservation> {
  await requireManagedPerson(call, { by: 'id', value: ownerId })
  const id = idOfForm(call, ownerId)
  const isNew = !(await isAlreadyUploaded(call, id))
  const request = openRequest(id, { bytes: 0, isAlone: true })
  if (!isNew) return { id, isNew, end: request.end }
  try {
    const bytes = promisedBytes(call.request.headers)
    await reserve(call, { id, library: { kind: 'given', ownerId }, bytes })
  } catch (error) {
    request.end()
    throw error
  }
  const stopExtending = extendReservation(call, id)
  const end = () => {
    stopExtending()
    request.end()
  }
  return { id, isNew, end }
}

/** The owner's account is locked here, so no membership ends at this moment. */
async function requireStillManaged(call: ActorCall, ownerId: string): Promise<void> {
  const actor = await findActor(call, call.actor.id)
  if (!actor) throw new Problem('auth.required')
  await requireManagedPerson({ sql: call.sql, actor }, { by: 'id', value: ownerId })
}
