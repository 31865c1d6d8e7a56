import type { ClassDescription } from '#contract/classes.ts'
import { nearestOfEach, originOf } from '#domain/classes/class-type.ts'
import type { UserId } from '#domain/ids.ts'
import type { ActorCall } from '#server/http/call.ts'
import { ownerOfMember } from '#server/studio/owner-of-member.ts'
import { type DescriptionRow, selectDescriptions } from './descriptions.repository.ts'

type Call = Pick<ActorCall, 'sql' | 'actor'>

/** All visible descriptions: own, the studio owner's and shared ones. */
export async function listDescriptions(call: Call): Promise<ClassDescription[]> {
  const above = await ownerOfMember(call)
  const rows = await selectDescriptions(call.sql, above ? [call.actor.id, above] : [call.actor.id])
  return rows.map((row) => descriptionView(row, call.actor.id))
}

/** One description per class: the nearest one (CT-8, CT-10). */
export const listDescriptionsWithFallback = async (call: Call): Promise<ClassDescription[]> =>
  nearestOfEach(await listDescriptions(call), ({ className }) => className)

export const descriptionView = (row: DescriptionRow, viewer: UserId): ClassDescription => ({
  id: row.id as ClassDescription['id'],
  className: row.class_name,
  description: row.description,
  userId: row.user_id as UserId | null,
  origin: originOf(row.user_id, viewer),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
