import { type BrandKit, EMPTY_BRAND_KIT } from '#domain/brand-kit/brand-kit.ts'
import type { ActorCall } from '#server/http/call.ts'
import { ownerOfMember } from '#server/studio/owner-of-member.ts'
import { selectKit } from './brand-kit.repository.ts'

type Call = Pick<ActorCall, 'sql' | 'actor'>

/** The kit that the caller's videos use: of the studio's owner for a team member, else the own one. */
export const kitInUse = async (call: Call): Promise<BrandKit> => (await findKit(call)).kit

/** The same, and whether it is the owner's. */
export async function findKit(call: Call): Promise<{ kit: BrandKit; isOfOwner: boolean }> {
  const owner = await ownerOfMember(call)
  const kit = (await selectKit(call.sql, owner ?? call.actor.id)) ?? EMPTY_BRAND_KIT
  return { kit, isOfOwner: owner !== undefined }
}
