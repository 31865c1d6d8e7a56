import type { Invitation } from '#contract/team.ts'
import type { ActorCall } from '#server/http/call.ts'
import { studioOf } from '#server/studio/studio-of.ts'
import { selectOpenInvitations } from './invitations.repository.ts'
import { canJoin } from './may-join.ts'

/** What the caller is asked. Only the proven mailbox is: whoever merely registers with an address learns nothing (SV-23). */
export async function listOpenInvitations({
  sql,
  actor,
}: Pick<ActorCall, 'sql' | 'actor'>): Promise<Invitation[]> {
  if (!canJoin({ actor })) return []
  const leavesStudio = studioOf({ actor })?.name ?? null
  const open = await selectOpenInvitations(sql, actor.email)
  return open.map((invitation) => ({ ...invitation, leavesStudio }))
}
