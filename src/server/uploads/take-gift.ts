import { rm } from 'node:fs/promises'
import type { uploadToUser } from '#contract/uploads.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import { byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import type { Sql } from '#server/db/transaction.ts'
import { announcedBytes, promisedBytes, requireSpace, spaceProblem } from '#server/files/require-space.ts'
import type { ActorCall, Call } from '#server/http/call.ts'
import { requireManagedPerson, requireTeamManager } from '#server/studio/managed-person.ts'
import { giveBackPlace, keepHolding, takePlace } from './places/hold-place.ts'
import { keepVideo } from './places/keep-video.ts'
import { openRequest } from './places/open-requests.ts'
import { idOfForm, isHere } from './sent-again.ts'

type GiftCall = Call<typeof uploadToUser>

/**
 * Takes a video into the library of somebody else. Whose it is stands in the form, so the person is looked for, and the
 * place is taken, when the fields are there and before the bytes are. It is none of that person's own uploads. The bytes
 * may take an hour, so who looks after whom is asked again when they are kept.
 */
export async function takeGift(call: GiftCall): Promise<{ publicId: string; ownerId: string }> {
  requireTeamManager(call)
  const { headers, signal } = call.request
  await requireSpace(call, announcedBytes(headers))
  const folder = await call.files.tempDir('upload')
  let place: GiftPlace | undefined
  try {
    const { fields, files } = await call.receive(folder, async ({ targetUserId }) => {
      place = await placeFor(call, targetUserId)
    })
    if (!place) throw new Error('A form was received that nobody looked at')
    const { id, isTaken } = place
    const { targetUserId: ownerId, title } = fields
    if (isTaken) {
      const together = async (sql: Sql) => {
        await requireStillInReach({ ...call, sql }, ownerId)
        const thing = { kind: 'video', id } as const
        await recordAuditEvent(sql, {
          ...byCaller(call),
          kind: 'video.given',
          whom: { userId: ownerId },
          thing,
        })
      }
      await keepVideo(call, { ...files.video, id, title, whose: 'personal' }, { signal, together })
    }
    return { publicId: id, ownerId }
  } catch (error) {
    if (place) await giveBackPlace(call, place.id)
    throw spaceProblem(error)
  } finally {
    place?.end()
    await rm(folder, { recursive: true, force: true })
  }
}

type GiftPlace = {
  id: string
  /** False where the video is here already: only its answer was lost. */
  isTaken: boolean
  end(): void
}

/** The place in the library of somebody whom the caller looks after, held until it is ended. */
async function placeFor(call: GiftCall, ownerId: UserId): Promise<GiftPlace> {
  await requireManagedPerson(call, { by: 'id', value: ownerId })
  const id = idOfForm(call, ownerId)
  const isTaken = !(await isHere(call, id))
  const request = openRequest(id, { bytes: 0, isAlone: true })
  if (!isTaken) return { id, isTaken, end: request.end }
  try {
    const bytes = promisedBytes(call.request.headers)
    await takePlace(call, { id, shelf: { kind: 'given', ownerId }, bytes })
  } catch (error) {
    request.end()
    throw error
  }
  const stopHolding = keepHolding(call, id)
  const end = () => {
    stopHolding()
    request.end()
  }
  return { id, isTaken, end }
}

/** The library's owner is held by then: no place on a team ends in that moment. */
async function requireStillInReach(call: ActorCall, ownerId: string): Promise<void> {
  const actor = await findActor(call, call.actor.id)
  if (!actor) throw new Problem('auth.required')
  await requireManagedPerson({ sql: call.sql, actor }, { by: 'id', value: ownerId })
}
