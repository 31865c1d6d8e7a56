import type { MemberId, TeamMember } from '#contract/team.ts'
import type { ActorCall } from '../../http/call.ts'
import { memberView, noSuchMember } from './member-view.ts'
import { renameMember } from './team.repository.ts'
import { teamInReach } from './team-in-reach.ts'

/** What the owner calls a member; the account keeps its own name (ST-7). */
export async function renameOnTeam(
  call: Pick<ActorCall, 'sql' | 'actor'>,
  { id, name }: { id: MemberId; name: string },
): Promise<TeamMember> {
  const within = teamInReach(call)
  const member = within && (await renameMember(call.sql, { id, within, name }))
  if (!member) throw noSuchMember()
  return memberView(member)
}
