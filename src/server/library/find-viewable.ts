import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { findInReach } from '#server/studio/person-in-reach.ts'
import { type BackgroundRow, selectBackground, selectOwnerOf } from './library.repository.ts'

/** A background that the caller may look at: one to use, or one of somebody whose videos the caller looks after. */
export async function findViewable(call: ActorCall, publicId: string): Promise<BackgroundRow> {
  const { sql, actor } = call
  const row =
    (await selectBackground(sql, { userId: actor.id, publicId })) ??
    (actor.capabilities.manageTeam ? await ofSomebodyInReach(call, publicId) : undefined)
  if (!row) throw new Problem('background.not_found')
  return row
}

async function ofSomebodyInReach(call: ActorCall, publicId: string): Promise<BackgroundRow | undefined> {
  const ownerId = await selectOwnerOf(call.sql, publicId)
  if (!ownerId) return undefined
  const person = await findInReach(call, { by: 'id', value: ownerId })
  return person && selectBackground(call.sql, { userId: person.id, publicId })
}
