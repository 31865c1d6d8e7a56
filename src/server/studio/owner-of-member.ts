import type { UserId } from '#domain/ids.ts'
import type { ActorCall } from '#server/http/call.ts'
import { ownerOf } from './names/owner-of.ts'
import { placeOf, studioOf } from './studio-of.ts'

/**
 * The studio owner whose class types and descriptions a member inherits (CT-12); undefined if the caller is no
 * member.
 */
export async function ownerOfMember({
  sql,
  actor,
}: Pick<ActorCall, 'sql' | 'actor'>): Promise<UserId | undefined> {
  const studio = placeOf({ actor }) === 'member' ? studioOf({ actor }) : undefined
  return studio && (await ownerOf(sql, studio.id))?.id
}
