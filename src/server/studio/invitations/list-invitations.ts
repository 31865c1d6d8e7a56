import type { Invitation } from '#contract/team.ts'
import type { ActorCall } from '#server/http/call.ts'
import { studioOf } from '#server/studio/studio-of.ts'
import { canJoin } from './can-join.ts'
import { selectOpenInvitations } from './invitations.repository.ts'

/** The caller's open invitations. Only for a verified email: registering with an address reveals nothing (SV-23). */
export async function listOpenInvitations({
  sql,
  actor,
}: Pick<ActorCall, 'sql' | 'actor'>): Promise<Invitation[]> {
  if (!canJoin({ actor })) return []
  const leavesStudio = studioOf({ actor })?.name ?? null
  const open = await selectOpenInvitations(sql, actor.email)
  return open.map((invitation) => ({ ...invitation, leavesStudio }))
}
