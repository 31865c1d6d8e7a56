import { rm } from 'node:fs/promises'
import type { uploadToUser } from '#contract/uploads.ts'
import { Problem } from '#domain/problem.ts'
import { findActor } from '../accounts/person/find-actor.ts'
import type { Sql } from '../db/transaction.ts'
import type { ActorCall, Call } from '../http/call.ts'
import { personInReach, requireTeamManager } from '../studio/person-in-reach.ts'
import { giveBackPlace, keepHolding, takePlace } from './places/hold-place.ts'
import { keepVideo } from './places/keep-video.ts'
import { announcedBytes, promisedBytes, requireSpace, spaceProblem } from './require-space.ts'
import { idOfForm, isHere } from './sent-again.ts'

/**
 * Takes a video into the library of somebody else. Whose it is stands in the form, so the person is looked for, and the
 * place is taken, when the fields are there and before the bytes are. It is none of that person's own uploads. The bytes
 * may take an hour, so who looks after whom is asked again when they are kept.
 */
export async function takeGift(
  call: Call<typeof uploadToUser>,
): Promise<{ publicId: string; ownerId: string }> {
  requireTeamManager(call)
  const { headers, signal } = call.request
  await requireSpace(call, announcedBytes(headers))
  const id = idOfForm(call, 'gift')
  const isSentAgain = await isHere(call, id)
  const folder = await call.files.tempDir('upload')
  let stopHolding = () => {}
  try {
    const { fields, files } = await call.receive(folder, async ({ targetUserId: ownerId }) => {
      await personInReach(call, { by: 'id', value: ownerId })
      if (isSentAgain) return
      await takePlace(call, { id, shelf: { kind: 'given', ownerId }, bytes: promisedBytes(headers) })
      stopHolding = keepHolding(call, id)
    })
    if (!isSentAgain) {
      const together = (sql: Sql) => requireStillInReach({ ...call, sql }, fields.targetUserId)
      const video = { ...files.video, id, title: fields.title, whose: 'personal' } as const
      await keepVideo(call, video, { signal, together })
    }
    return { publicId: id, ownerId: fields.targetUserId }
  } catch (error) {
    await giveBackPlace(call, id)
    throw spaceProblem(error)
  } finally {
    stopHolding()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The library's owner is held by then: no place on a team ends in that moment. */
async function requireStillInReach(call: ActorCall, ownerId: string): Promise<void> {
  const actor = await findActor(call, call.actor.id)
  if (!actor) throw new Problem('auth.required')
  await personInReach({ sql: call.sql, actor }, { by: 'id', value: ownerId })
}
